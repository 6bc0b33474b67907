import { publish } from '@runwen/event-bus'
import { makeInChild, verifyInChild } from '../../adapters/redline/versions/make-in-child.ts'
import type { SpooledFile } from '../../adapters/spool/spool.ts'
import type { Context } from '../../context.ts'
import { type Check, findComparison } from '../../models/comparisons/store.ts'
import { findDocument } from '../../models/documents/store.ts'
import { originalKey, resultKey, versionKey } from '../../models/objects/keys.ts'
import { findResult, type ResultRow } from '../../models/results/store.ts'
import {
  claimVersion,
  keepVersion,
  postponeVersion,
  retryVersion,
  type VersionKey,
} from '../../models/versions/store.ts'
import { postponement } from '../attempts/postponement.ts'

/** The document that a version is; null when it cannot be made. */
type Made = Pick<ResultRow, 'size' | 'sha256'> | null

/** Makes versions of results, one at a time, until none is due. */
export async function makeVersions(context: Context): Promise<void> {
  const { database, log, stopping } = context
  while (!stopping.aborted) {
    const due = await database.transaction(claimVersion)
    if (!due) return
    try {
      await keep(context, due, due.givenUp ? null : await make(context, due))
    } catch (error) {
      const { file_id, result, version } = due
      log.warn({ err: error, file_id, result, version }, 'no version of a result made')
      const seconds = postponement(context, error)
      await database.transaction((tx) =>
        seconds === undefined ? retryVersion(tx, due) : postponeVersion(tx, due, seconds),
      )
    }
  }
}

/** @throws Error when a process fails, the version exceeds a limit, or the object store is unavailable. */
async function make(context: Context, due: VersionKey): Promise<Made> {
  const { database, store, spool } = context
  const { file_id: id, result: number, version } = due
  const [result, check] = await database.read(async (tx) => [
    await findResult(tx, id, number),
    await findComparison(tx, { file_id: id, from_version: 0, to_version: number }),
  ])
  if (!result || !check) return null
  if (version === 'tracked' && isTracked(check)) return result
  const spooled = async (key: string) => spool.keep(await store.get(key))
  const original = await spooled(originalKey(id))
  return spooled(resultKey(id, number))
    .then((delivered) =>
      makeFrom(context, due, { original, delivered, at: result.uploaded_at }).finally(delivered.close),
    )
    .finally(original.close)
}

/** Whether the marks of the delivered document show every change. */
const isTracked = ({ kind, findings }: Check) =>
  kind === 'tracked' && !findings.some(({ code }) => code === 'untracked_edit' || code === 'grouped')

interface Sources {
  original: SpooledFile
  delivered: SpooledFile
  at: Date
}

async function makeFrom(
  context: Context,
  due: VersionKey,
  { original, delivered, at }: Sources,
): Promise<Made> {
  const { spool, stopping } = context
  const descriptors = { original: original.descriptor, result: delivered.descriptor }
  const made = await makeInChild({ version: due.version, ...descriptors, at, signal: stopping }, (content) =>
    spool.keep(content),
  )
  try {
    if (made.size === 0) return delivered
    const isRight =
      'accepted' in (await context.checker.check(made, due.file_id)) &&
      (await verifyInChild(due.version, { ...descriptors, made: made.descriptor }, stopping))
    if (!isRight) {
      context.log.info(
        { file_id: due.file_id, result: due.result, version: due.version },
        'version not offered',
      )
      return null
    }
    const { size, sha256 } = made
    await context.store.put(keyOf(due), made.stream(), { size, sha256, signal: stopping })
    return { size, sha256 }
  } finally {
    made.close()
  }
}

const keyOf = ({ file_id, result, version }: VersionKey) => versionKey(file_id, result, version)

/** Publishes `result.version_made`. Removes the object when the document was deleted by then. */
async function keep({ database, store }: Context, due: VersionKey, made: Made): Promise<void> {
  const { file_id, result, version } = due
  const isKept = await database.transaction(async (tx) => {
    const isKnown = await keepVersion(tx, due, made)
    const document = isKnown && made ? await findDocument(tx, file_id) : undefined
    if (document)
      await publish(tx, {
        type: 'result.version_made',
        subject: file_id,
        data: { file_id, user_id: document.user_id, result_version: result, version },
      })
    return isKnown
  })
  if (!isKept && made) await store.remove(keyOf(due))
}
