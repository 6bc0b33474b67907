import { type DocumentFilter, facetsOf } from './facets.ts'

export interface Criteria {
  facets: number[]
  /** For LIKE; undefined matches every name. */
  pattern: string | undefined
  /** What `pattern` contains. */
  name?: string | undefined
  /** Only files of this customer. */
  userId?: string | undefined
  /** Only files of this administrator; null: only files that nobody has. */
  assigneeId?: string | null | undefined
  /** When the files were uploaded. */
  from?: string | undefined
  to?: string | undefined
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
  user_id: userId,
  assigneeId,
  from,
  to,
  ...filter
}: DocumentFilter & {
  username?: string | undefined
  user_id?: string | undefined
  assigneeId?: string | null | undefined
  from?: string | undefined
  to?: string | undefined
}): Criteria {
  // Names are stored in lower case.
  const pattern = username && `%${username.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return {
    facets: facetsOf(filter),
    pattern: pattern || undefined,
    name: username,
    userId,
    assigneeId,
    from,
    to,
  }
}
