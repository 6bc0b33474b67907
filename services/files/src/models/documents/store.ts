import type { FileState, FileStatus, MadeVersion, RevisionMark, ServiceType } from '@runwen/contracts'
import { insertRow, many, manyById, maybe, one, type Position, type Tx } from '@runwen/service-kit'
import { type Check, checkColumn } from '../comparisons/store.ts'
import { deliveredAsColumn, versionsColumn } from '../versions/store.ts'

export interface DocumentRow {
  id: string
  user_id: string
  /** Null after the user was deleted. */
  username: string | null
  original_name: string
  service_type: ServiceType
  status: FileStatus
  uploaded_at: Date
  processed_at: Date | null
  paid_at: Date | null
  /** Unpaid because its payment was refunded. */
  is_refunded: boolean
  revision_comment: string | null
  size: number
  sha256: string
  /** The document contains pictures that Word fetches from the web. */
  linked_pictures: boolean
  result_version: number | null
  /** The newest version that the customer has downloaded. */
  result_collected: number | null
  /** When the customer changed instructions or reference files last. Null if there are none. */
  instructions_changed_at: Date | null
  /** Null unless the document waits for staff. */
  due_at: Date | null
  /** Why staff moved the due time. */
  due_reason: string | null
  word_count: number | null
  character_count: number | null
  /** Whether the text is mainly Chinese; null until it is counted. */
  is_chinese: boolean | null
  /** Of the result that is given out; null before it was requested. */
  result_check: Check | null
  /** Made from the result that is given out. */
  result_versions: MadeVersion[]
  /** The one of them that is the result itself. */
  delivered_as: MadeVersion | null
  /** When staff set the status `failed`. Null for others, and where it was not recorded. */
  stopped_at: Date | null
  /** When staff gave out the result again that is given out. Null where its delivery did. */
  restored_at: Date | null
  /** Who of the staff has the document. */
  assignee_id: string | null
  assignee_name: string | null
  /** Of the newest request of the revision that is open. */
  revision_marks: RevisionMark[] | null
  /** The first request of the revision that is open. */
  revision_requested_at: Date | null
  /** Version of the document's last event. */
  version: number
}

const columnNames = [
  'id',
  'user_id',
  'original_name',
  'service_type',
  'status',
  'uploaded_at',
  'processed_at',
  'paid_at',
  'revision_comment',
  'size',
  'sha256',
  'linked_pictures',
  'result_version',
  'result_collected',
  'instructions_changed_at',
  'due_at',
  'due_reason',
  'word_count',
  'character_count',
  'is_chinese',
  'assignee_id',
  'version',
]
/**
 * SQL of whether a document is unpaid because its payment was refunded. OFFSET 0 forces one lookup per document, where the
 * planner would otherwise read every refunded order first.
 */
export const isRefunded = `(files.paid_at IS NULL AND EXISTS (SELECT FROM orders
  WHERE file_id = files.id AND refunded AND orders.paid_at IS NOT NULL OFFSET 0))`
/** The columns of a row, for queries that call the tables `files` and `users`. */
export const documentColumns = [
  ...columnNames.map((name) => `files.${name}`),
  checkColumn,
  versionsColumn,
  deliveredAsColumn,
  "nullif(users.username, '') AS username",
  `(SELECT coalesce(nullif(staff.display_name, ''), nullif(staff.username, ''))
    FROM users AS staff WHERE staff.id = files.assignee_id) AS assignee_name`,
  `CASE WHEN files.revision_comment IS NOT NULL THEN (SELECT min(requested_at) FROM revision_requests
    WHERE file_id = files.id AND closed_at IS NULL) END AS revision_requested_at`,
  `CASE WHEN files.revision_comment IS NOT NULL THEN (SELECT marks FROM revision_requests
    WHERE file_id = files.id AND closed_at IS NULL ORDER BY id DESC LIMIT 1) END AS revision_marks`,
  `CASE WHEN files.status = 'failed' THEN (SELECT max(at) FROM document_events
    WHERE file_id = files.id AND kind = 'failed') END AS stopped_at`,
  `(SELECT max(at) FROM document_events WHERE file_id = files.id AND kind = 'restored'
    AND version = files.result_version) AS restored_at`,
  `${isRefunded} AS is_refunded`,
].join(', ')

const select = `SELECT ${documentColumns} FROM files JOIN users ON users.id = files.user_id`

export type NewDocument = Pick<
  DocumentRow,
  | 'id'
  | 'user_id'
  | 'original_name'
  | 'service_type'
  | 'uploaded_at'
  | 'size'
  | 'sha256'
  | 'linked_pictures'
  | 'instructions_changed_at'
>

export const insertDocument = (tx: Tx, document: NewDocument) => insertRow(tx, 'files', document)

export function findDocument(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  return maybe(tx, `${select} WHERE files.id = $1`, [id])
}

/** Returns undefined for files of other users. */
export function findDocumentOf(tx: Tx, userId: string, id: string): Promise<DocumentRow | undefined> {
  return maybe(tx, `${select} WHERE files.id = $1 AND files.user_id = $2`, [id, userId])
}

export function lockDocument(tx: Tx, id: string): Promise<DocumentRow | undefined> {
  return maybe(tx, `${select} WHERE files.id = $1 FOR UPDATE OF files`, [id])
}

/** Returns undefined for files of other users. */
export function lockDocumentOf(tx: Tx, userId: string, id: string): Promise<DocumentRow | undefined> {
  return maybe(tx, `${select} WHERE files.id = $1 AND files.user_id = $2 FOR UPDATE OF files`, [id, userId])
}

export function lockDocumentsOf(tx: Tx, userId: string, limit: number): Promise<DocumentRow[]> {
  return many(tx, `${select} WHERE files.user_id = $1 ORDER BY files.id LIMIT $2 FOR UPDATE OF files`, [
    userId,
    limit,
  ])
}

/** Total size of a user's originals and reference files in bytes. */
export async function storedBytes(tx: Tx, userId: string): Promise<number> {
  const { bytes } = await one<{ bytes: number }>(
    tx,
    `SELECT coalesce(sum(files.size), 0)::float8 + coalesce(sum(
       (SELECT sum(size) FROM reference_files WHERE file_id = files.id)), 0)::float8
       + (SELECT coalesce(sum(size), 0) FROM attachments WHERE user_id = $1 AND uploaded_by = $1)::float8 AS bytes
     FROM files WHERE user_id = $1`,
    [userId],
  )
  return bytes
}

type Changeable = Pick<
  DocumentRow,
  | 'service_type'
  | 'status'
  | 'processed_at'
  | 'paid_at'
  | 'revision_comment'
  | 'result_version'
  | 'instructions_changed_at'
  | 'due_at'
  | 'due_reason'
>

/** Changes a locked document and increments its version, for the event of the change. */
export async function changeDocument(
  tx: Tx,
  document: DocumentRow,
  changes: Partial<Changeable>,
): Promise<DocumentRow> {
  const after = { ...document, ...changes, version: document.version + 1 }
  if (after.status !== 'failed') after.stopped_at = null
  if (after.result_version !== document.result_version) after.restored_at = null
  await tx.query(
    `UPDATE files SET status = $2, processed_at = $3, paid_at = $4, revision_comment = $5, result_version = $6, version = $7,
       due_at = $8, due_reason = $9, service_type = $10, instructions_changed_at = $11
     WHERE id = $1`,
    [
      document.id,
      after.status,
      after.processed_at,
      after.paid_at,
      after.revision_comment,
      after.result_version,
      after.version,
      after.due_at,
      after.due_reason,
      after.service_type,
      after.instructions_changed_at,
    ],
  )
  return after
}

export async function deleteDocumentRow(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM files WHERE id = $1', [id])
}

/** Lists a user's files, newest first. */
export const listDocumentsOf = (
  tx: Tx,
  userId: string,
  { isPaid, search, state, ...position }: OwnFilter,
): Promise<DocumentRow[]> =>
  manyById(
    tx,
    `${select} WHERE files.user_id = $1 AND ($2::boolean IS NULL OR (paid_at IS NOT NULL) = $2)
     AND ($3::text IS NULL OR strpos(lower(original_name), lower($3)) > 0) AND ($4::text IS NULL OR ${stateOf} = $4)`,
    [userId, isPaid ?? null, search || null, state ?? null],
    position,
    'files.id',
  )

/** Returns how many files of the customer have a result that is paid for, not read and not downloaded; see `hasNewResult`. */
export async function countNewResults(tx: Tx, userId: string): Promise<number> {
  const { count } = await one<{ count: number }>(
    tx,
    `SELECT count(*) FROM files WHERE user_id = $1 AND status = 'completed' AND paid_at IS NOT NULL
     AND result_version > coalesce(result_collected, 0)`,
    [userId],
  )
  return count
}

/** Records that the customer has read or downloaded this version of the result. */
export async function collectResult(tx: Tx, id: string, version: number): Promise<void> {
  await tx.query(
    'UPDATE files SET result_collected = $2 WHERE id = $1 AND coalesce(result_collected, 0) < $2',
    [id, version],
  )
}

interface OwnFilter extends Position {
  isPaid?: boolean | undefined
  /** Part of the name, in any case. */
  search?: string | undefined
  state?: FileState | undefined
}

/** The state of a document for its customer. Each document has one: a stopped one is neither to pay nor in progress. */
const stateOf = `CASE WHEN files.status = 'failed' THEN 'stopped'
  WHEN ${isRefunded} THEN 'refunded'
  WHEN files.paid_at IS NULL THEN 'to_pay'
  WHEN files.status = 'completed' AND files.result_version IS NOT NULL THEN 'ready'
  ELSE 'in_progress' END`

export interface ServiceCount {
  service_type: ServiceType
  count: number
  unpaid: number
}

/** Counts the files of a customer by service, and those to be paid for, as the filter of the list has them. */
export function countOwn(tx: Tx, userId: string): Promise<ServiceCount[]> {
  return many(
    tx,
    `SELECT service_type, count(*), count(*) FILTER (WHERE ${stateOf} = 'to_pay') AS unpaid FROM files
     WHERE user_id = $1 GROUP BY service_type`,
    [userId],
  )
}

export const namesOf = (tx: Tx, ids: readonly string[]) =>
  many<{ id: string; name: string }>(
    tx,
    'SELECT id, original_name AS name FROM files WHERE id = ANY($1::uuid[])',
    [ids],
  )
