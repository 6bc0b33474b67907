import { byIndex, cappedTotal, many, type Tx } from '@runwen/service-kit'
import { everyFacet } from '../facets.ts'
import type { DocumentRow } from '../store.ts'
import {
  firstAssigned,
  firstDocuments,
  firstOfFacets,
  firstOfUsers,
  firstOfUsersAndFacets,
  withUsers,
} from './by-age.ts'
import { among, type Criteria, type Position } from './criteria.ts'
import { countSearched, findSearched } from './names.ts'
import { countNarrow, findNarrow, isOfPeriod } from './narrow.ts'

/** Up to these limits of customers and index lookups, files are looked up customer by customer. */
const fewUsers = 300
const fewLookups = 2_000

/**
 * Returns a page of matching files by age. Every form of the query reads an index from the cursor and stops at the
 * end of the page, so the cost of a page does not depend on its depth.
 */
export async function findMatching(tx: Tx, criteria: Criteria, position: Position): Promise<DocumentRow[]> {
  const { direction, last, limit } = position
  const { facets, pattern, search, userId, assigneeId } = criteria
  if (search) return findSearched(tx, criteria, search, position)
  const find = (files: string, ...values: unknown[]) =>
    many<DocumentRow>(tx, among(criteria, withUsers(files, direction)), [
      last ?? direction.firstId,
      limit,
      ...values,
    ])
  const users = await fewUsersLike(tx, criteria)
  if (isNarrow(criteria, users)) return findNarrow(tx, criteria, position, users)
  if (assigneeId !== undefined) {
    const own = assigneeId === null ? [] : [assigneeId]
    return pattern === undefined
      ? find(firstAssigned(direction, assigneeId), facets, ...own)
      : find(firstAssigned(direction, assigneeId, `$${own.length + 4}`), facets, ...own, pattern)
  }
  const every = facets.length === everyFacet
  if (userId !== undefined) {
    return every
      ? find(firstOfUsers(direction), [userId])
      : find(firstOfUsersAndFacets(direction), [userId], facets)
  }
  if (pattern === undefined)
    return every ? find(firstDocuments(direction)) : find(firstOfFacets(direction), facets)
  if (users && (every || users.length * facets.length <= fewLookups)) {
    return every
      ? find(firstOfUsers(direction), users)
      : find(firstOfUsersAndFacets(direction), users, facets)
  }
  return every
    ? find(firstDocuments(direction, '$3'), pattern)
    : find(firstOfFacets(direction, '$4'), facets, pattern)
}

const isNarrow = (criteria: Criteria, users: string[] | undefined) =>
  isOfPeriod(criteria) ||
  (criteria.assigneeId !== undefined && (criteria.userId !== undefined || users !== undefined))

/** The customers whose names match; undefined if there are too many, or no name is searched for. */
async function fewUsersLike(tx: Tx, { pattern, name = '', userId }: Criteria): Promise<string[] | undefined> {
  if (pattern === undefined || userId !== undefined) return undefined
  const find = (users: string, ...values: unknown[]) =>
    many<{ id: string }>(tx, `SELECT id FROM ${users} WHERE username LIKE $1 LIMIT ${fewUsers + 1}`, [
      pattern,
      ...values,
    ])
  // Trigrams do not find one or two letters.
  const parts = `(SELECT * FROM users WHERE name_parts(username) @> name_parts($2) OFFSET 0) AS users`
  const found = [...name].length > 2 ? await find('users') : await byIndex(tx, () => find(parts, name))
  const users = found.map(({ id }) => id)
  return users.length <= fewUsers ? users : undefined
}

export async function countMatching(tx: Tx, criteria: Criteria) {
  const { facets, pattern, search, userId, assigneeId } = criteria
  if (search) return countSearched(tx, criteria, search)
  const count = (files: string, values?: unknown[]) => cappedTotal(tx, among(criteria, files), values)
  const users = await fewUsersLike(tx, criteria)
  if (isNarrow(criteria, users) || (assigneeId !== undefined && pattern !== undefined))
    return countNarrow(tx, criteria, users)
  if (assigneeId !== undefined) {
    const assigned = assigneeId === null ? 'assignee_id IS NULL' : 'assignee_id = $2'
    const values = [facets, ...(assigneeId === null ? [] : [assigneeId])]
    return count(`SELECT FROM files WHERE facet = ANY($1::smallint[]) AND ${assigned}`, values)
  }
  if (userId !== undefined) {
    const ofUser = 'SELECT FROM files WHERE user_id = $1 AND facet = ANY($2::smallint[])'
    return count(ofUser, [userId, facets])
  }
  const ofAllUsers =
    facets.length === everyFacet
      ? await count('SELECT FROM files')
      : await count('SELECT FROM files WHERE facet = ANY($1::smallint[])', [facets])
  if (pattern === undefined || ofAllUsers.total === 0) return ofAllUsers
  if (users) {
    const ofUsers = 'SELECT FROM files WHERE user_id = ANY($1::uuid[]) AND facet = ANY($2::smallint[])'
    return count(ofUsers, [users, facets])
  }
  // If few files match the filter, the query reads all of them. If many match, it counts customer by customer, so that it
  // stops at the cap instead of reading every document.
  const files = 'SELECT FROM files WHERE files.user_id = users.id AND facet = ANY($1::smallint[])'
  return ofAllUsers.total_capped
    ? count(`SELECT FROM users CROSS JOIN LATERAL (${files} OFFSET 0) AS found WHERE username LIKE $2`, [
        facets,
        pattern,
      ])
    : count(
        `SELECT FROM files JOIN users ON users.id = files.user_id WHERE facet = ANY($1::smallint[]) AND username LIKE $2`,
        [facets, pattern],
      )
}
