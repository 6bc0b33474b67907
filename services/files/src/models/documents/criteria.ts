import { containing } from '@runwen/service-kit'
import { type DocumentFilter, facetsOf } from './facets.ts'

export interface Criteria {
  facets: number[]
  /** For LIKE; undefined matches every name. */
  pattern: string | undefined
  /** What `pattern` contains. */
  name?: string | undefined
  /** Only files with this text in their name or in the customer's. */
  search?: Search | undefined
  /** Only files of this customer. */
  userId?: string | undefined
  /** Only files of this administrator; null: only files that nobody has. */
  assigneeId?: string | null | undefined
  /** When the files were uploaded. */
  from?: string | undefined
  to?: string | undefined
}

export interface Search {
  text: string
  /** For LIKE, of names in lower case. */
  pattern: string
}

export interface Position {
  /** Only files with lower ids. */
  before: string | null
  /** Lists of a period: only files that were uploaded earlier, or then and with lower ids. */
  uploadedBefore?: string | undefined
  limit: number
}

/** The position before the first file. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export function toCriteria({
  username,
  search,
  user_id: userId,
  assigneeId,
  from,
  to,
  ...filter
}: DocumentFilter & {
  username?: string | undefined
  search?: string | undefined
  user_id?: string | undefined
  assigneeId?: string | null | undefined
  from?: string | undefined
  to?: string | undefined
}): Criteria {
  return {
    facets: facetsOf(filter),
    // Usernames are stored in lower case.
    pattern: username ? containing(username.toLowerCase()) : undefined,
    name: username,
    search: search ? { text: search, pattern: containing(search.toLowerCase()) } : undefined,
    userId,
    assigneeId,
    from,
    to,
  }
}
