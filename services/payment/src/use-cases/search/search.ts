import { type AnswerOf, maxSearchResults, type paymentApi, type SearchResult } from '@runwen/contracts'
import type { Caller, Database } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type Find, findersOf } from '../../models/search.ts'

const minCharacters = 2
/** Time of each kind. What takes longer is left out, so that a search never keeps the database busy. */
const timeoutMs = 700
const queryCanceled = '57014'

/** Searches everything that payment knows by a name or a number and the caller may see, the most exact kinds first. */
export async function search(
  { database }: Context,
  { role }: Pick<Caller, 'role'>,
  query: string,
): Promise<AnswerOf<typeof paymentApi.search>> {
  if ([...query].length < minCharacters) return { results: [] }
  const found: SearchResult[] = []
  let isIncomplete = false
  for (const find of findersOf(role)) {
    if (found.length >= maxSearchResults) break
    const results = await findInTime(database, find, query)
    if (results) found.push(...results)
    else isIncomplete = true
  }
  return { results: found.slice(0, maxSearchResults), ...(isIncomplete && { incomplete: true }) }
}

/** Undefined if it took too long. */
async function findInTime(
  database: Database,
  find: Find,
  query: string,
): Promise<SearchResult[] | undefined> {
  try {
    return await database.read(async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = ${timeoutMs}`)
      return (await find(tx, query)) ?? []
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === queryCanceled) return undefined
    throw error
  }
}
