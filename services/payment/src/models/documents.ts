import type { ServiceType } from '@runwen/contracts'
import { maybe, one, type Tx } from '@runwen/service-kit'

export interface UploadedDocument {
  fileId: string
  userId: string
  state: 'uploaded'
  serviceType: ServiceType
  originalName: string
}

/** The fields kept of a deleted document. */
export interface DeletedDocument {
  fileId: string
  userId: string
  state: 'deleted'
  serviceType: ServiceType | null
  originalName: null
}

/** Projection of the files service's events. A deleted document stays deleted. */
export type Document = UploadedDocument | DeletedDocument

export async function findDocument(tx: Tx, fileId: string): Promise<Document | undefined> {
  return maybe<Document>(
    tx,
    `SELECT file_id AS "fileId", user_id AS "userId", state, service_type AS "serviceType",
            original_name AS "originalName"
     FROM documents WHERE file_id = $1`,
    [fileId],
  )
}

/** Stores a document unless it exists, also when it exists as deleted. */
export async function saveUploaded(tx: Tx, document: Omit<UploadedDocument, 'state'>): Promise<void> {
  const { fileId, userId, serviceType, originalName } = document
  await tx.query(
    `INSERT INTO documents (file_id, user_id, state, service_type, original_name)
     VALUES ($1, $2, 'uploaded', $3, $4) ON CONFLICT (file_id) DO NOTHING`,
    [fileId, userId, serviceType, originalName],
  )
}

/** Stores another service, unless a newer one is known. Returns whether it was stored. */
export async function saveService(
  tx: Tx,
  { fileId, userId, serviceType, originalName }: Omit<UploadedDocument, 'state'>,
  version: number,
): Promise<boolean> {
  // The upload's event may come later, and then changes nothing.
  const { rowCount } = await tx.query(
    `INSERT INTO documents (file_id, user_id, state, service_type, original_name, service_version)
     VALUES ($1, $2, 'uploaded', $3, $4, $5)
     ON CONFLICT (file_id) DO UPDATE SET service_type = $3, service_version = $5
     WHERE documents.state = 'uploaded' AND documents.service_version < $5`,
    [fileId, userId, serviceType, originalName, version],
  )
  return rowCount === 1
}

export async function saveDeleted(tx: Tx, fileId: string, userId: string): Promise<void> {
  await tx.query(
    `INSERT INTO documents (file_id, user_id, state) VALUES ($1, $2, 'deleted')
     ON CONFLICT (file_id) DO UPDATE SET state = 'deleted', original_name = NULL`,
    [fileId, userId],
  )
}

/** Records that a document has a result. */
export async function saveDelivered(tx: Tx, fileId: string): Promise<void> {
  await tx.query('INSERT INTO delivered_documents (file_id) VALUES ($1) ON CONFLICT DO NOTHING', [fileId])
}

/** Whether the customer has paid for a document that has no result. */
export async function hasUndeliveredWork(tx: Tx, userId: string): Promise<boolean> {
  const { found } = await one<{ found: boolean }>(
    tx,
    `SELECT EXISTS (
       SELECT FROM orders JOIN documents USING (file_id)
       WHERE orders.user_id = $1 AND orders.status = 'paid' AND documents.state = 'uploaded'
         AND NOT EXISTS (SELECT FROM delivered_documents WHERE file_id = orders.file_id)
     ) AS found`,
    [userId],
  )
  return found
}
