import type { IncomingMessage } from 'node:http'
import { type Claim, claimIdempotencyKey, type KeyedCall, type Tx } from '@runwen/service-kit'
import { type FormOptions, type ReceivedForm, receiveForm } from '../../adapters/multipart/receive-form.ts'
import type { Uploader, UploadSpace } from '../../adapters/spool/disk-space.ts'
import type { Context } from '../../context.ts'
import { type CheckedFile, checkSelection } from './check-selection.ts'
import { holdLease, type UploadLease } from './hold-lease.ts'
import { storeFiles } from './store-files.ts'

export type UploadForm = Pick<FormOptions, 'field' | 'maxFiles' | 'kinds'>

export interface UploadRequest extends UploadForm {
  req: IncomingMessage
  /** Aborted when the caller disconnects before the response is complete. */
  disconnected: AbortSignal
  call: KeyedCall & { caller: Uploader }
}

/** The steps of an upload, in this order. */
export interface Upload {
  form: ReceivedForm
  /** Checks the files. @throws AppError when a file is refused. */
  check(): Promise<CheckedFile[]>
  /** Stores each file under the key at its index. Records the keys first, for the sweeper. */
  store(files: CheckedFile[], keys: string[]): Promise<void>
  /** Runs `work` and saves its answer under the idempotency key, in one transaction. */
  commit<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/**
 * Receives an upload to disk, then `work` checks, stores and commits it. A request with a used idempotency key gets the
 * first answer. If an upload fails before the commit, its objects are deleted immediately or by the sweeper.
 *
 * @throws AppError `too_many_requests` when the uploader has too many running uploads.
 */
export async function runUpload<T>(
  context: Context,
  request: UploadRequest,
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const space = context.diskSpace.open(request.call.caller)
  try {
    return await runInSpace(context, { ...request, space }, work)
  } finally {
    space.close()
  }
}

async function runInSpace<T>(
  context: Context,
  { req, disconnected, call, ...formOptions }: UploadRequest & { space: UploadSpace },
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const receive = () => receiveForm(req, { ...formOptions, spool: context.spool })
  const claim = await claimIdempotencyKey<T>(context.database, call)
  if (!claim.first) {
    const form = await receive()
    form.close()
    return claim.answer(fingerprintInput(form))
  }
  let lease: UploadLease | undefined
  let form: ReceivedForm | undefined
  try {
    lease = await holdLease(context, claim.renew)
    form = await receive()
    const owner = call.caller.userId
    return await work(uploadOf(context, { claim, lease, form, disconnected, owner }))
  } catch (error) {
    await abortUpload(context, claim, lease)
    throw error
  } finally {
    lease?.stop()
    form?.close()
  }
}

interface State {
  claim: Claim
  lease: UploadLease
  form: ReceivedForm
  disconnected: AbortSignal
  owner: string
}

function uploadOf(context: Context, { claim, lease, form, disconnected, owner }: State): Upload {
  const { database } = context
  return {
    form,
    check: () => checkSelection(context, form, owner),
    async store(files, keys) {
      await database.transaction((tx) => lease.recordKeys(tx, keys))
      await storeFiles(context.store, files, keys, disconnected)
    },
    commit: (keep) =>
      database.transaction(async (tx) => {
        await lease.finish(tx)
        const answer = await keep(tx)
        await claim.complete(tx, fingerprintInput(form), answer)
        return answer
      }),
  }
}

/** If the database is unavailable, the sweeper deletes the objects after the lease expires. */
async function abortUpload(
  { log, wakeDeletions }: Context,
  claim: Claim,
  lease?: UploadLease,
): Promise<void> {
  const outcomes = await Promise.allSettled([lease?.abort(), claim.release()])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) log.warn({ err: failed.reason }, 'upload cleanup failed; the sweeper will retry')
  else wakeDeletions()
}

/** Identifies a request for the idempotency check by its fields and the names and hashes of its files. */
function fingerprintInput({ fields, files }: ReceivedForm) {
  return { fields, files: files.map(({ name, spooled }) => ({ name, sha256: spooled?.sha256 ?? null })) }
}
