import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Finding, serviceTypes } from '@runwen/contracts'
import { compareInChild } from '../../adapters/redline/compare-in-child.ts'
import type { Context } from '../../context.ts'
import type { FreePart, Index, Summary } from '../../models/comparisons/content.ts'
import { divide } from '../../models/comparisons/divide.ts'
import {
  claimComparison,
  type DueComparison,
  postponeComparison,
  retryComparison,
} from '../../models/comparisons/due.ts'
import { cutFreePart } from '../../models/comparisons/free-part.ts'
import { pack } from '../../models/comparisons/pack.ts'
import { keepOutcome, type Outcome } from '../../models/comparisons/store.ts'
import { findDocument } from '../../models/documents/store.ts'
import { changesKey, freePartKey, originalKey, picturesKey, resultKey } from '../../models/objects/keys.ts'
import { foundAtOthers } from '../../models/results/other-customers.ts'
import { findResult } from '../../models/results/store.ts'
import { displayNames } from '../../models/users/store.ts'
import { postponement } from '../attempts/postponement.ts'
import { requestVersionsOf } from '../versions/request-versions.ts'
import { publishChecked } from './publish-checked.ts'
import { storePictures } from './store-pictures.ts'

/** No one waits for an attempt after the first ones, so that a busy machine gets time. */
const laterLimits = { timeMs: 75_000, heapMb: 192, memoryMb: 512 }

/** Compares versions of documents, one pair at a time, until none is due. */
export async function compareVersions(context: Context): Promise<void> {
  const { database, log, stopping } = context
  while (!stopping.aborted) {
    const due = await database.transaction(claimComparison)
    if (!due) return
    try {
      if (!due.givenUp) await keep(context, due, await compare(context, due))
      else if (due.isLater) await database.transaction((tx) => retryComparison(tx, due))
      else await keep(context, due, failed(context))
    } catch (error) {
      log.warn({ err: error, file_id: due.file_id, version: due.to_version }, 'comparison failed')
      const seconds = postponement(context, error)
      await database.transaction((tx) =>
        seconds === undefined ? retryComparison(tx, due) : postponeComparison(tx, due, seconds),
      )
    }
  }
}

const failed = ({ now }: Context): Outcome => ({
  status: 'failed',
  kind: null,
  counts: null,
  change_count: 0,
  findings: [{ code: 'not_checked', for: 'both', place: null, data: {} }],
  checked_at: now(),
  layout: null,
})

/** Compares and stores the parts. @throws Error when the documents cannot be read or compared. */
async function compare(context: Context, due: DueComparison): Promise<Outcome> {
  const { database, store, spool, stopping, now, freeWords } = context
  const document = await database.read((tx) => findDocument(tx, due.file_id))
  const { file_id: id, from_version: from, to_version: to } = due
  const spooled = async (key: string) => spool.keep(await store.get(key))
  const original = await spooled(from === 0 ? originalKey(id) : resultKey(id, from))
  const [compared, pictures] = await spooled(resultKey(id, to))
    .then(async (result) => {
      const descriptors = { original: original.descriptor, result: result.descriptor, signal: stopping }
      try {
        const outcome = await compareInChild({
          ...descriptors,
          what: from > 0 ? 'results' : (document?.service_type ?? serviceTypes.polish),
          ...(due.isLater && { limits: laterLimits }),
        })
        return [
          outcome,
          await storePictures(context, due, { ...descriptors, pictures: outcome.pictures }),
        ] as const
      } finally {
        result.close()
      }
    })
    .finally(original.close)
  const { findings, changes, blocks, pairs, notes, comments, pictures: _, ...found } = compared

  const summary: Summary = { ...found, block_count: Math.max(blocks.length, pairs.length) }
  const content = { blocks, pairs, notes, comments }
  const divided = divide(content, changes)
  const index: Index = { summary, changes: divided.changes }
  const limit = { words: freeWords, original: summary.original.words, result: summary.result.words }
  const free: FreePart = { summary, ...cutFreePart(content, changes, pictures, limit) }

  const [all, freePart] = [await pack([index, pictures, ...divided.parts]), await pack([free])]
  await put(context, changesKey(id, from, to), all.bytes)
  await put(context, freePartKey(id, from, to), freePart.bytes)
  const [first = [0, 0], second = [0, 0], ...parts] = all.extents
  const editors = await database.read(displayNames)
  return {
    status: 'done',
    kind: summary.kind,
    counts: summary.counts,
    change_count: changes.filter((change) => change.kind !== 'comment').length,
    findings: findings.filter((finding) => !namesEditor(finding, editors)),
    checked_at: now(),
    layout: { index: first, pictures: second, parts },
  }
}

/** Names under which customers know the editors may occur in a result. */
const namesEditor = ({ code, data }: Finding, editors: readonly string[]) =>
  code === 'names' && editors.some((name) => name.toLowerCase() === String(data.name).toLowerCase())

const anotherCustomer = (what: string): Finding => ({
  code: 'another_customer',
  for: 'staff',
  place: null,
  data: { what },
})

async function put({ store, stopping }: Context, key: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await store.put(key, Readable.from([bytes]), { size: bytes.length, sha256, signal: stopping })
}

/** Publishes `result.checked` for a delivered result. Removes the objects when document or draft were deleted by then. */
async function keep(context: Context, due: DueComparison, compared: Outcome): Promise<void> {
  const { database, store } = context
  const { file_id: id, from_version: from, to_version: to } = due
  const isKept = await database.transaction(async (tx) => {
    const what = from === 0 && (await foundAtOthers(tx, id, to))
    const outcome = what ? { ...compared, findings: [anotherCustomer(what), ...compared.findings] } : compared
    const again = outcome.status === 'failed' ? due.nextHours : null
    const isKnown = await keepOutcome(tx, due, outcome, again)
    if (isKnown && from === 0 && (await findResult(tx, id, to))) {
      const document = await findDocument(tx, id)
      if (document) await publishChecked(tx, document, to, outcome)
      await requestVersionsOf(tx, context, { file_id: id, result: to }, outcome)
    }
    return isKnown
  })
  if (isKept || compared.status === 'failed') return
  await store.remove(changesKey(id, from, to))
  await store.remove(freePartKey(id, from, to))
  await store.remove(picturesKey(id, from, to))
}
