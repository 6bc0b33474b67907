import type { ServiceType } from '@runwen/contracts'
import { type Projection, projectOnce } from '@runwen/event-bus'
import { exists, maybe, type Tx } from '@runwen/service-kit'

const documents: Projection = { table: 'documents', key: 'file_id', isAlive: "documents.state = 'uploaded'" }

export interface UploadedDocument {
  documentId: string
  userId: string
  state: 'uploaded'
  serviceType: ServiceType
  originalName: string
}

export interface DeletedDocument {
  documentId: string
  userId: string
  state: 'deleted'
  serviceType: ServiceType | null
  originalName: null
}

/** Projection of the files service's events. A deleted document stays deleted. */
export type Document = UploadedDocument | DeletedDocument

export async function findDocument(tx: Tx, documentId: string): Promise<Document | undefined> {
  return maybe<Document>(
    tx,
    `SELECT file_id AS "documentId", user_id AS "userId", state, service_type AS "serviceType",
            original_name AS "originalName"
     FROM documents WHERE file_id = $1`,
    [documentId],
  )
}

/** Stores a document unless it exists, also when it exists as deleted. */
export async function saveUploaded(tx: Tx, document: Omit<UploadedDocument, 'state'>): Promise<void> {
  const { documentId, userId, serviceType, originalName } = document
  await tx.query(
    `INSERT INTO documents (file_id, user_id, state, service_type, original_name)
     VALUES ($1, $2, 'uploaded', $3, $4) ON CONFLICT (file_id) DO NOTHING`,
    [documentId, userId, serviceType, originalName],
  )
}

/** Stores another service, unless a newer one is known. Returns whether it was stored. */
export function saveService(
  tx: Tx,
  { documentId: id, userId, serviceType, originalName }: Omit<UploadedDocument, 'state'>,
  version: number,
): Promise<boolean> {
  // The upload's event may come later, and then changes nothing.
  const first = { user_id: userId, state: 'uploaded', original_name: originalName }
  const values = { service_type: serviceType }
  return projectOnce(tx, documents, { id, first, values, version: { service_version: version } })
}

export async function saveDeleted(tx: Tx, id: string, userId: string): Promise<void> {
  const values = { state: 'deleted', original_name: null }
  await projectOnce(tx, documents, { id, first: { user_id: userId }, values })
}

/**
 * Records with which version of a document its result was delivered, or a revision of it requested. Either event may
 * come first; a request implies an earlier result.
 */
export async function saveDelivery(
  tx: Tx,
  documentId: string,
  column: 'delivered_version' | 'revision_version',
  version: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO delivered_documents (file_id, ${column}) VALUES ($1, $2)
     ON CONFLICT (file_id) DO UPDATE SET ${column} = greatest(delivered_documents.${column}, EXCLUDED.${column})`,
    [documentId, version],
  )
}

/** Whether the customer has paid for a document that has no result, or whose result is being revised. */
export const hasUndeliveredWork = (tx: Tx, userId: string): Promise<boolean> =>
  exists(
    tx,
    `SELECT FROM orders JOIN documents USING (file_id)
     WHERE orders.user_id = $1 AND orders.status = 'paid' AND documents.state = 'uploaded'
       AND NOT EXISTS (
         SELECT FROM delivered_documents
         WHERE file_id = orders.file_id AND delivered_version >= revision_version
       ) LIMIT 1`,
    [userId],
  )

/** SQL of the name of an order's document; null after the customer was deleted. */
export const documentName = `
  (SELECT coalesce(documents.original_name, receipts.document_name)
   FROM customers AS owner
   LEFT JOIN documents ON documents.file_id = orders.file_id
   LEFT JOIN receipts ON receipts.order_id = orders.id
   WHERE owner.user_id = orders.user_id AND owner.state <> 'deleted'
  )`
