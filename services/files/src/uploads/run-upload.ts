import { type Claim, claimIdempotencyKey, type KeyedCall, type Tx } from '@runwen/service-kit'
import type { Request } from 'express'
import type { Parts } from '../parts.ts'
import { type CheckedFile, checkSelection } from './check-selection.ts'
import type { Uploader, UploadSpace } from './disk-space.ts'
import { openLease, type UploadLease } from './leases.ts'
import { type FormOptions, type ReceivedForm, receiveForm } from './receive-form.ts'
import { storeFiles } from './store-files.ts'

export interface UploadRequest extends Pick<FormOptions, 'field' | 'most'> {
  req: Request
  /** Aborted when the caller goes away before there is an answer. */
  gone: AbortSignal
  call: KeyedCall & { caller: Uploader }
}

/** The steps of an upload, to be taken in this order. */
export interface Upload {
  form: ReceivedForm
  /** Looks at what came. @throws AppError for anything that rejects the selection. */
  check(): Promise<CheckedFile[]>
  /** Stores each file under the key at its place, having noted first that it may be there. */
  store(files: CheckedFile[], keys: string[]): Promise<void>
  /** Keeps what was stored, in one transaction with the answer that a repeat of the call gets. */
  commit<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Receives an upload onto disk and has `work` check, store and keep it. A repeat of a call gets the first one's answer.
 * An upload that ends at any point before the commit leaves nothing that is not removed or swept.
 *
 * @throws AppError `too_many_requests` when the uploader has too many uploads under way.
 */
export async function runUpload<T>(
  parts: Parts,
  request: UploadRequest,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const space = parts.diskSpace.open(request.call.caller)
  try {
    return await runInSpace(parts, { ...request, space }, work)
  } finally {
    space.close()
  }
}

async function runInSpace<T>(
  parts: Parts,
  { req, gone, call, ...formOptions }: UploadRequest & { space: UploadSpace },
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const receive = () => receiveForm(req, { ...formOptions, spool: parts.spool })
  const claim = await claimIdempotencyKey<T>(parts.database, call)
  if (!claim.first) {
    const form = await receive()
    form.close()
    return claim.answer(fingerprintInput(form))
  }
  let lease: UploadLease | undefined
  let form: ReceivedForm | undefined
  try {
    lease = await openLease({ ...parts, alongside: claim.renew })
    form = await receive()
    return await work(uploadOf(parts, { claim, lease, form, gone, owner: call.caller.userId }))
  } catch (error) {
    await giveUp(parts, claim, lease)
    throw error
  } finally {
    lease?.stop()
    form?.close()
  }
}

interface Under {
  claim: Claim
  lease: UploadLease
  form: ReceivedForm
  gone: AbortSignal
  owner: string
}

function uploadOf(parts: Parts, { claim, lease, form, gone, owner }: Under): Upload {
  return {
    form,
    check: () => checkSelection(parts, form, owner),
    async store(files, keys) {
      await parts.database.transaction((tx) => lease.announce(tx, keys))
      await storeFiles(parts.store, files, keys, gone)
    },
    commit: (keep) =>
      parts.database.transaction(async (tx) => {
        await lease.finish(tx)
        const answer = await keep(tx)
        await claim.complete(tx, fingerprintInput(form), answer)
        return answer
      }),
  }
}

/** Should the database be away as well, the sweeper comes by once the lease has run out. */
async function giveUp({ log, wakeDeletions }: Parts, claim: Claim, lease?: UploadLease): Promise<void> {
  const outcomes = await Promise.allSettled([lease?.giveUp(), claim.release()])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) log.warn({ err: failed.reason }, 'upload left to be swept')
  else wakeDeletions()
}

/** By what a repeat is told from another request: the fields, and the names and contents of the files. */
function fingerprintInput({ fields, files }: ReceivedForm) {
  return { fields, files: files.map(({ name, spooled }) => ({ name, sha256: spooled?.sha256 ?? null })) }
}
