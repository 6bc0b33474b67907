import type { Readable } from 'node:stream'
import { ObjectMismatch, ObjectStoreUnavailable } from '../contract/errors.ts'
import type { NewObject } from '../contract/object-store.ts'
import { verifyBody } from './verify-body.ts'

interface Put {
  key: string
  body: Readable
  object: NewObject
  /** False where the store compares the hash itself. */
  checkHash: boolean
}

/**
 * Hands a put's body to `write` and sees to it that the failure thrown says whose it was: the caller's signal or body,
 * the announcement, or else the store. The body is done with afterwards, whatever happened.
 */
export async function receive(
  { key, body, object, checkHash }: Put,
  write: (checked: Readable) => Promise<void>,
) {
  const { signal } = object
  const checked = verifyBody({ key, object, checkHash })
  // `write` may take a while before it listens itself.
  checked.on('error', () => {})
  let stopped: { because: unknown } | undefined
  const stop = (because: unknown) => {
    stopped ??= { because }
    checked.destroy(because instanceof Error ? because : new Error('stopped', { cause: because }))
  }
  const aborted = () => stop(signal?.reason)
  const closed = () => body.readableEnded || stop(body.errored ?? new Error('the body was cut off'))
  if (body.destroyed) closed()
  if (signal?.aborted) aborted()
  signal?.addEventListener('abort', aborted)
  body.on('error', stop).on('close', closed)
  try {
    if (stopped) throw stopped
    await write(body.pipe(checked))
  } catch (error) {
    if (stopped) throw stopped.because
    if (checked.errored instanceof ObjectMismatch) throw checked.errored
    throw error instanceof ObjectMismatch ? error : new ObjectStoreUnavailable(error)
  } finally {
    signal?.removeEventListener('abort', aborted)
    body.off('close', closed).destroy()
    checked.destroy()
  }
}
