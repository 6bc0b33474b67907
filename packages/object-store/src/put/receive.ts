import type { Readable } from 'node:stream'
import { ObjectMismatch, ObjectStoreUnavailable } from '../contract/errors.ts'
import { type VerifyOptions, verifyBody } from './verify-body.ts'

interface Put extends VerifyOptions {
  body: Readable
}

/**
 * Passes the body of a put to `write`. Throws the reason of the caller's signal, the error of the body, ObjectMismatch
 * for a body of another size or hash, or ObjectStoreUnavailable for every other failure. Always destroys the body.
 */
export async function receive(
  { key, body, object, checkHash }: Put,
  write: (checked: Readable) => Promise<void>,
) {
  const { signal } = object
  const checked = verifyBody({ key, object, checkHash })
  // `write` may add its own listener later.
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
