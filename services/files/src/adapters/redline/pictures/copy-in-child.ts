import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { runRestricted } from '../../isolation/run-restricted.ts'
import type { ShownPicture } from '../comparison.ts'
import { pictureLimits } from './picture-header.ts'

const script = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
/** Of the pictures of both documents. */
const defaultLimits = { timeMs: 30_000, maxBytes: 2 * pictureLimits.total, heapMb: 128 }
const descriptors = { original: 3, result: 4 }

interface Copying {
  pictures: readonly ShownPicture[]
  /** Descriptors of the two open documents. They stay open. Both must have passed `checkDocument`. */
  original: number
  result: number
  signal?: AbortSignal | undefined
}

/**
 * Passes the bytes of pictures, one after the other, to `receive`. A child process takes them out of the documents, as
 * `compareInChild` compares. They are as untrusted as the documents.
 *
 * @throws Error when the process fails or exceeds its limits.
 */
export const copyInChild = <T>(
  { pictures, original, result, signal }: Copying,
  receive: (content: Readable) => Promise<T>,
): Promise<T> =>
  runRestricted(
    'the process that copies pictures',
    {
      script,
      args: pictures.map(({ id, from }) => `${descriptors[from]}:${id}`),
      descriptors: [original, result],
      signal,
      ...defaultLimits,
    },
    receive,
  )
