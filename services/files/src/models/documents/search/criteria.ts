import { containing } from '@runwen/service-kit'
import { type DocumentFilter, facetsOf } from '../facets.ts'
import { isRefunded } from '../store.ts'

export interface Criteria {
  facets: number[]
  /** Only files that are not unpaid because of a refund. */
  withoutRefunded?: boolean | undefined
  /** For LIKE; undefined matches every name. */
  pattern: string | undefined
  /** What `pattern` contains. */
  name?: string | undefined
  /** Only files with this text in their name or in the customer's. */
  search?: Search | undefined
  userId?: string | undefined
  /** Only files of this member of staff; null: only files that nobody has. */
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

/** The order of a list by age, as its parts of SQL. */
export interface Direction {
  order: 'DESC' | 'ASC'
  /** Compares what follows the last row of a page with that row, and what lies within the far end with that end. */
  follows: '<' | '>'
  within: '>=' | '<='
  /** The id and the time before all rows. */
  firstId: string
  firstTime: 'infinity' | '-infinity'
  /** The time after all rows. */
  lastTime: 'infinity' | '-infinity'
}

export const newestFirst: Direction = {
  order: 'DESC',
  follows: '<',
  within: '>=',
  firstId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  firstTime: 'infinity',
  lastTime: '-infinity',
}

export const oldestFirst: Direction = {
  order: 'ASC',
  follows: '>',
  within: '<=',
  firstId: '00000000-0000-0000-0000-000000000000',
  firstTime: '-infinity',
  lastTime: 'infinity',
}

export interface Position {
  direction: Direction
  /** The id of the last row of the page before. */
  last: string | null
  /** Lists of a period: when that file was uploaded. */
  lastUploadedAt?: string | undefined
  limit: number
}

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
    withoutRefunded: filter.waiting_on === 'customer',
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

/** A search as SQL that reads only the files of `withoutRefunded`. The planner inlines the subquery and still uses indexes. */
export const among = ({ withoutRefunded }: Criteria, search: string): string =>
  withoutRefunded
    ? `WITH files AS NOT MATERIALIZED (SELECT * FROM files WHERE NOT ${isRefunded}) ${search}`
    : search
