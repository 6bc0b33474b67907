import type { filesApi, QueryOf } from '@runwen/contracts'
import {
  type Caller,
  type Database,
  decodeCursor,
  encodeCursor,
  pageById,
  type Tx,
  toPage,
} from '@runwen/service-kit'
import { z } from 'zod'
import { documentsCsv } from '../../adapters/documents-csv.ts'
import type { Context } from '../../context.ts'
import { endOfDay } from '../../models/calendar/calendar.ts'
import { countDue, findDue, type UrgentRow, urgentFacets } from '../../models/documents/due-queries.ts'
import {
  type Criteria,
  type Direction,
  newestFirst,
  oldestFirst,
  toCriteria,
} from '../../models/documents/search/criteria.ts'
import { countMatching, findMatching } from '../../models/documents/search/matching.ts'
import { isOfPeriod } from '../../models/documents/search/narrow.ts'
import { countNewResults, countOwn, type DocumentRow, listDocumentsOf } from '../../models/documents/store.ts'
import { presentAdminDocument, presentCounts, presentDocument } from './present-document.ts'

const position = z.tuple([z.uuid()])
/** Lists of a period are in the order of the upload times. */
const periodPosition = z.tuple([z.literal('uploaded'), z.iso.datetime(), z.uuid()])
const agePosition = z.union([position, periodPosition])
/** Before the files that are not due, cursors have the due time and the id. */
const duePosition = z.union([position, periodPosition, z.tuple([z.iso.datetime(), z.uuid()])])

/** A customer's files, newest first, with the numbers of unpaid ones and of new results. */
export async function listDocuments(
  { database, prices }: Context,
  userId: string,
  { limit, cursor, is_paid: isPaid, search, state }: QueryOf<typeof filesApi.listFiles>,
) {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById({ limit, cursor }, (page) =>
      listDocumentsOf(tx, userId, { ...page, isPaid, search, state }),
    )
    const counts = await countOwn(tx, userId)
    return {
      files: rows.map((row) => presentDocument(row, prices)),
      ...presentCounts(counts, prices),
      new_result_count: await countNewResults(tx, userId),
      next_cursor,
    }
  })
}

/** All customers' files, by age or by due time, with the numbers of files that are overdue and due today. */
export async function searchDocuments(
  { database, prices, now, turnaround }: Context,
  caller: Pick<Caller, 'userId'>,
  { limit, cursor, sort, ...filter }: QueryOf<typeof filesApi.adminListFiles>,
) {
  const find = finders[sort](cursor)
  const criteria = criteriaOf(caller, filter)
  const at = now()
  return database.read(async (tx) => {
    const found = await find(tx, criteria, limit + 1)
    const { rows, next_cursor } = toPage(found, limit, (row) => sortValues(row, criteria))
    const total = await countMatching(tx, criteria)
    const todayEndsAt = endOfDay(turnaround.calendar, at)
    const due = {
      ...(await countDue(tx, { now: at, endOfDay: todayEndsAt })),
      today_ends_at: todayEndsAt.toISOString(),
    }
    return { files: rows.map((row) => presentAdminDocument(row, prices)), ...due, next_cursor, ...total }
  })
}

/** The list of the files as CSV, in the order of the list. Reads it in batches while the caller receives it. */
export const exportDocuments = (
  { database, prices }: Context,
  caller: Pick<Caller, 'userId'>,
  { sort, ...filter }: QueryOf<typeof filesApi.exportFiles>,
) => documentsCsv(eachDocument(database, criteriaOf(caller, filter), sort), prices)

const exportBatch = 500

async function* eachDocument(database: Database, criteria: Criteria, sort: Sort) {
  const find = finders[sort]
  for (let last: Listed | undefined; ; ) {
    const after = last
    const cursor = after && encodeCursor(sortValues(after, criteria))
    const rows = await database.read((tx) => find(cursor)(tx, criteria, exportBatch))
    yield* rows
    last = rows.at(-1)
    if (rows.length < exportBatch) return
  }
}

type Listed = DocumentRow & Partial<UrgentRow>

function sortValues({ id, urgent_at, uploaded_at }: Listed, criteria: Criteria) {
  if (urgent_at) return [urgent_at.toISOString(), id]
  return isOfPeriod(criteria) ? ['uploaded', uploaded_at.toISOString(), id] : [id]
}

export const criteriaOf = (
  { userId }: Pick<Caller, 'userId'>,
  { assigned, ...filter }: Omit<QueryOf<typeof filesApi.exportFiles>, 'sort'>,
): Criteria =>
  toCriteria({ ...filter, assigneeId: assigned === 'none' ? null : assigned === 'me' ? userId : assigned })

/** @throws AppError `invalid_cursor` */
const findByAge = (direction: Direction) => (cursor: string | undefined) => {
  const place = placeOf(decodeCursor(cursor, agePosition))
  return (tx: Tx, criteria: Criteria, limit: number) =>
    findMatching(tx, criteria, { direction, ...place, limit })
}

function placeOf(decoded: z.output<typeof agePosition> | undefined) {
  if (!decoded) return { last: null }
  if (decoded.length === 1) return { last: decoded[0] }
  return { last: decoded[2], lastUploadedAt: decoded[1] }
}

/** Finds the files that are due or wait for a decision by that time, then the others, newest first. @throws AppError `invalid_cursor` */
function findByDueTime(cursor: string | undefined) {
  const decoded = decodeCursor(cursor, duePosition)
  const last = decoded?.length === 2 ? { dueAt: decoded[0], id: decoded[1] } : null
  const isPastDue = decoded !== undefined && last === null
  const place = placeOf(decoded?.length === 2 ? undefined : decoded)
  return async (tx: Tx, criteria: Criteria, limit: number): Promise<Listed[]> => {
    const due = isPastDue ? [] : await findDue(tx, criteria, { after: last, limit })
    const others = { ...criteria, facets: criteria.facets.filter((facet) => !urgentFacets.has(facet)) }
    const rest = await findMatching(tx, others, {
      direction: newestFirst,
      ...place,
      limit: limit - due.length,
    })
    return [...due, ...rest]
  }
}

type Sort = QueryOf<typeof filesApi.adminListFiles>['sort']

const finders = { newest: findByAge(newestFirst), oldest: findByAge(oldestFirst), due: findByDueTime }
