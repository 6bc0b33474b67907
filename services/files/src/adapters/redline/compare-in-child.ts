import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { change, changeModelPart, finding, findings, type ServiceType } from '@runwen/contracts'
import { z } from 'zod'
import { isBundle, packageFolder } from '../isolation/code.ts'
import { runRestricted } from '../isolation/run-restricted.ts'
import type { Comparison } from './comparison.ts'

/** What the process writes. It has read hostile input, so its output is not trusted either. */
export const comparisonShape = changeModelPart.omit({ from: true, to: true, block_count: true }).extend({
  changes: z.array(change),
  findings: z.array(finding.omit({ for: true })),
  pictures: z.array(z.strictObject({ id: z.string(), from: z.enum(['original', 'result']) })),
})

const script = fileURLToPath(new URL('./compare-process.ts', import.meta.url))
/** Code outside `adapters` that the process imports. */
const readable = isBundle(script) ? [] : [packageFolder('diff')]

export interface ComparisonLimits {
  timeMs: number
  /** Limit of the JavaScript heap, in megabytes. */
  heapMb: number
  /** Limit of all memory of the process, in megabytes. */
  memoryMb: number
}

/** Measured: 2 s of CPU time and 250 MB for 50,000 words. A busy machine needs ten times as long. */
/** More than the heap can hold as text. */
const maxBytes = 134_217_728
const defaultLimits: ComparisonLimits = { timeMs: 45_000, heapMb: 128, memoryMb: 384 }

export interface ComparisonInput {
  /** Descriptors of the two open documents. They stay open. Both must have passed `checkDocument`. */
  original: number
  result: number
  /** The service that made the result of the original, or that both are results. */
  what: ServiceType | 'results'
  signal?: AbortSignal | undefined
  limits?: ComparisonLimits
}

/**
 * Compares two documents in a child process, so that a malicious document can only crash that process. The process has
 * an empty environment and may only read its code and the documents.
 *
 * @throws Error when the comparison fails or exceeds its limits: the result is not checked then.
 */
export async function compareInChild({
  original,
  result,
  what,
  signal,
  limits = defaultLimits,
}: ComparisonInput): Promise<Comparison> {
  const output = await runRestricted(
    'the comparison process',
    { script, args: [String(what)], readable, descriptors: [original, result], signal, maxBytes, ...limits },
    text,
  )
  const outcome = comparisonShape.parse(JSON.parse(output))
  return {
    ...outcome,
    findings: outcome.findings.map((each) => ({ ...each, for: findings[each.code].audience })),
  }
}
