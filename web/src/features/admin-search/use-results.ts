import { skipToken } from '@reduxjs/toolkit/query'
import type { SearchResult } from '@runwen/contracts'
import { useMay } from '#shared/api/use-may.ts'
import { adminSearch, customerPath, documentPath, orderPath, paths } from '#shared/paths.ts'
import { useSearchCodesQuery, useSearchQuery } from './api.ts'

const minCharacters = 2

export type Kind = SearchResult['kind'] | 'code'

/** Something that was found, with the page that shows it. */
export type Result = { key: string; kind: Kind; title: string; detail: string; to: string }

const pathOf = ({ kind, id, user_id, file_id }: SearchResult): string => {
  if (kind === 'order' || kind === 'payment' || kind === 'receipt') return orderPath(id)
  if (kind === 'fapiao') return adminSearch(paths.admin.fapiao, { status: 'all' })
  if (kind === 'customer' || file_id === null) return customerPath(user_id)
  return documentPath(file_id)
}

/** What all services find for a text: payment knows names and numbers, auth the codes. */
export const useResults = (text: string) => {
  const query = [...text].length < minCharacters ? undefined : text
  const found = useSearchQuery(query === undefined ? skipToken : { q: query })
  const seesCodes = useMay()('listInvitationCodes')
  const codes = useSearchCodesQuery((seesCodes ? query : undefined) ?? skipToken)
  const results: Result[] = [
    ...(found.data?.results ?? []).map((result) => ({
      key: `${result.kind}.${result.id}`,
      kind: result.kind,
      title: result.title,
      detail: result.detail,
      to: pathOf(result),
    })),
    ...(codes.data?.invitation_codes ?? []).map(({ id, code, source }) => ({
      key: `code.${id}`,
      kind: 'code' as const,
      title: code,
      detail: source ?? '',
      to: adminSearch(paths.admin.invitationCodes, { search: code }),
    })),
  ]
  return {
    results: query === undefined ? [] : results,
    isSearched: query !== undefined && !found.isFetching && !codes.isFetching,
    isIncomplete: query !== undefined && found.data?.incomplete === true,
    problem: query === undefined ? undefined : (found.error ?? codes.error),
  }
}
