import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { useAdminFileHistoryQuery } from '#shared/api/staff-documents.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'

/** The history of a document, once it is fetched: the page may have an older answer. */
export const useFreshHistory = (id: string) => {
  const { data, isFetching } = useAdminFileHistoryQuery({ id }, { refetchOnMountOrArgChange: true })
  const [isFresh, setIsFresh] = useState(false)
  if (!isFresh && data && !isFetching) setIsFresh(true)
  return isFresh ? data?.history : undefined
}

/** What an open dialog says about the results and revision requests of a document, also while colleagues change them. */
export const useDocumentNow = (opened: AdminFile) => {
  const self = useAppSelector(selectUser)?.id
  const history = useFreshHistory(opened.id)
  const [seen] = useState(opened.processed_date ?? '')
  const requests = history?.filter(({ kind }) => kind === 'revision_requested') ?? []
  const results = history?.filter(({ kind }) => kind === 'result') ?? []
  const last = history?.find(({ kind }) => kind === 'result' || kind === 'revision_requested')
  const isToRevise = last?.kind === 'revision_requested'
  const [newest] = results
  return {
    isKnown: history !== undefined,
    isToRevise,
    round: requests.length,
    results: results.length,
    comment: history ? (isToRevise ? last.note : null) : opened.revision_comment,
    earlier: newest
      ? { at: newest.at, version: newest.version }
      : !history && opened.has_result && opened.processed_date
        ? { at: opened.processed_date, version: null }
        : undefined,
    /** The result that a colleague delivered since the dialog was opened. */
    meanwhile: newest && newest.at > seen && newest.user_id !== self ? newest : undefined,
  }
}
