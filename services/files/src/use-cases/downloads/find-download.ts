import { AppError, type Tx, waitForRow } from '@runwen/service-kit'
import { type AskedResult, resultName } from '../../adapters/multipart/file-name.ts'
import type { Context } from '../../context.ts'
import { originalKey, resultKey, versionKey } from '../../models/objects/keys.ts'
import { findResult } from '../../models/results/store.ts'
import { findVersion } from '../../models/versions/store.ts'
import { type Owner, requireDocument } from '../documents/require-document.ts'

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

/** @throws AppError `not_found` */
export function findOriginal({ database }: Context, owner: Owner, id: string): Promise<Download> {
  return database.read(async (tx) => {
    const document = await requireDocument(tx, owner, id)
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
 * @throws AppError `not_found`, `no_result`, `payment_required`; `no_version` for a version that `check.versions` does not name.
 */
export async function findResultOf(
  { database }: Context,
  owner: Owner,
  id: string,
  asked: AskedResult,
): Promise<Download> {
  const probe = () => database.read((tx) => resultOf(tx, owner, id, asked))
  const found = (await probe()) ?? (owner && (await waitForPayment(owner, probe)))
  if (!found) throw new AppError('payment_required')
  return found
}

async function waitForPayment<T>(owner: string, probe: () => Promise<T | undefined>): Promise<T | undefined> {
  const waiting = waits.get(owner) ?? 0
  if (waiting >= waitsPerOwner) return undefined
  waits.set(owner, waiting + 1)
  try {
    return await waitForRow({ userId: owner, probe, timeoutMs: paymentMs })
  } finally {
    const left = (waits.get(owner) ?? 1) - 1
    if (left === 0) waits.delete(owner)
    else waits.set(owner, left)
  }
}

/** Returns undefined when the document is unpaid. */
async function resultOf(tx: Tx, owner: Owner, id: string, asked: AskedResult): Promise<Download | undefined> {
  const { result: number, version } = asked
  const document = await requireDocument(tx, owner, id)
  if (document.result_version === null) throw new AppError('no_result')
  if (owner !== undefined && document.paid_at === null) return undefined
  const result = await findResult(tx, id, number ?? document.result_version)
  if (!result) throw new AppError('no_result')
  const delivered = { key: resultKey(id, result.version), size: result.size, sha256: result.sha256 }
  // Staff have several results of a document on one desk.
  const named = owner === undefined ? { ...asked, result: result.version } : asked
  const name = resultName(document.original_name, named)
  if (version === undefined || version === 'delivered') return { ...delivered, name, version: result.version }
  const made = await findVersion(tx, { file_id: id, result: result.version, version })
  if (!made) throw new AppError('no_version')
  const { size, sha256 } = made
  const file =
    sha256 === result.sha256 ? delivered : { key: versionKey(id, result.version, version), size, sha256 }
  return { ...file, name, version: result.version }
}
