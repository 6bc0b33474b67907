import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { limits, type MadeVersion } from '@runwen/contracts'
import { z } from 'zod'
import { isBundle, packageFolder } from '../../isolation/code.ts'
import { runRestricted } from '../../isolation/run-restricted.ts'

const makeScript = fileURLToPath(new URL('./make-process.ts', import.meta.url))
const verifyScript = fileURLToPath(new URL('./verify-process.ts', import.meta.url))
const yazl = packageFolder('yazl')
const zip = [yazl, packageFolder('buffer-crc32', `${yazl}/package.json`)]
/** Code outside `adapters` that the processes import. The engine stays outside the bundle, with its WebAssembly. */
const engine = [...(isBundle(makeScript) ? [] : zip), packageFolder('docxodus')]
const reader = isBundle(verifyScript) ? [] : [...zip, packageFolder('diff')]

/** Measured: 370 MB and 6 s of CPU time for 50,000 words. No one waits, so that a busy machine gets time. */
const defaultLimits = { timeMs: 150_000, maxBytes: limits.documentBytes, heapMb: 192, memoryMb: 640 }

export interface Making {
  version: MadeVersion
  /** Descriptors of the two open documents. They stay open. Both must have passed `checkDocument`. */
  original: number
  result: number
  /** Time of the tracked changes. */
  at: Date
  signal?: AbortSignal | undefined
  limits?: typeof defaultLimits
}

/**
 * Makes a version of a result in a child process, as `compareInChild` compares, and passes its bytes to `receive`. No bytes
 * mean that the result itself is this version. The outcome is as untrusted as the documents: check it before it is used.
 *
 * @throws Error when the version cannot be made within the limits.
 */
export const makeInChild = <T>(
  { version, original, result, at, signal, limits: own = defaultLimits }: Making,
  receive: (content: Readable) => Promise<T>,
): Promise<T> =>
  runRestricted(
    'the process that makes versions',
    {
      script: makeScript,
      args: [version, at.toISOString()],
      descriptors: [original, result],
      readable: engine,
      signal,
      ...own,
    },
    receive,
  )

/** Whether our own reader finds in a version what it must hold. @throws Error when it cannot be read within the limits. */
export const verifyInChild = async (
  version: MadeVersion,
  descriptors: { original: number; result: number; made: number },
  signal?: AbortSignal,
): Promise<boolean> => {
  const { original, result, made } = descriptors
  const output = await runRestricted(
    'the process that verifies versions',
    {
      script: verifyScript,
      args: [version],
      descriptors: [original, result, made],
      readable: reader,
      signal,
      timeMs: 60_000,
      maxBytes: 100,
      heapMb: 256,
    },
    text,
  )
  return z.boolean().parse(JSON.parse(output))
}
