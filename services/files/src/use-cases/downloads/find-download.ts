import { AppError, type Tx, waitForProjection } from '@runwen/service-kit'
import { resultName } from '../../adapters/multipart/file-name.ts'
import type { Context } from '../../context.ts'
import { type DocumentRow, findDocument, findDocumentOf } from '../../models/documents/store.ts'
import { originalKey, resultKey } from '../../models/objects/keys.ts'
import { findResult } from '../../models/results/store.ts'

export interface Download {
  key: string
  /** In bytes. */
  size: number
  sha256: string
  /** The name that the browser saves it under. */
  name: string
  /** Of a result. */
  version?: number
}

/** How long a download waits for the event of a recent payment. */
const paymentMs = 1_000
/** Maximum number of waiting downloads per customer, because the process limits the waits of all customers together. */
const waitsPerOwner = 4
const waits = new Map<string, number>()

/** Id of a customer, who can access only their own files. Undefined for staff, who can access all files. */
type Owner = string | undefined

/** @throws AppError `not_found` */
export function findOriginal({ database }: Context, owner: Owner, id: string): Promise<Download> {
  return database.read(async (tx) => {
    const document = await find(tx, owner, id)
    return {
      key: originalKey(id),
      size: document.size,
      sha256: document.sha256,
      name: document.original_name,
    }
  })
}

/**
 * A result, the newest by default. Its owner gets it once it is paid for.
 *
 * @throws AppError `not_found`, `no_result`, `payment_required`
 */
export async function findResultOf(
  { database }: Context,
  owner: Owner,
  id: string,
  number?: number,
): Promise<Download> {
  const probe = () => database.read((tx) => resultOf(tx, owner, id, number))
  const found = (await probe()) ?? (owner && (await waitForPayment(owner, probe)))
  if (!found) throw new AppError('payment_required')
  return found
}

async function waitForPayment<T>(owner: string, probe: () => Promise<T | undefined>): Promise<T | undefined> {
  const waiting = waits.get(owner) ?? 0
  if (waiting >= waitsPerOwner) return undefined
  waits.set(owner, waiting + 1)
  try {
    return await waitForProjection({ userId: owner, probe, timeoutMs: paymentMs })
  } finally {
    const left = (waits.get(owner) ?? 1) - 1
    if (left === 0) waits.delete(owner)
    else waits.set(owner, left)
  }
}

/** Returns undefined when the document is unpaid. */
async function resultOf(
  tx: Tx,
  owner: Owner,
  id: string,
  number: number | undefined,
): Promise<Download | undefined> {
  const document = await find(tx, owner, id)
  if (document.result_version === null) throw new AppError('no_result')
  if (owner !== undefined && document.paid_at === null) return undefined
  const result = await findResult(tx, id, number ?? document.result_version)
  if (!result) throw new AppError('no_result')
  const { version, size, sha256 } = result
  return { key: resultKey(id, version), size, sha256, name: resultName(document.original_name), version }
}

async function find(tx: Tx, owner: Owner, id: string): Promise<DocumentRow> {
  const document = await (owner === undefined ? findDocument(tx, id) : findDocumentOf(tx, owner, id))
  if (!document) throw new AppError('not_found')
  return document
}
