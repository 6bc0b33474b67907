import type { Reason, TextCount } from '@runwen/word-document'

/** The length of a document, or why it cannot be counted. */
export type Counted = { readonly count: TextCount } | { readonly refused: Reason | 'unreadable' }

/** As long as the server gives a document that was uploaded. */
const timeLimitMs = 30_000

/** Counts a document in a worker of its own, which ends with it: no document can hold up or crash the page. */
export const countFile = (file: File) =>
  new Promise<Counted>((resolve) => {
    const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { type: 'module' })
    const end = (counted: Counted) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(counted)
    }
    const timer = setTimeout(end, timeLimitMs, { refused: 'unreadable' })
    worker.addEventListener('message', ({ data }: MessageEvent<Counted>) => end(data))
    worker.addEventListener('error', () => end({ refused: 'unreadable' }))
    worker.postMessage(file)
  })
