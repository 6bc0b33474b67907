import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestHandler } from 'express'

/** Shared by all static files. One connection alone cannot use it up, because calls wait behind its bytes. */
const bytesPerSecond = 64 * 2 ** 20
/** The first bytes of each file do not wait, so most files of the application never do. */
const unpacedBytes = 64 * 1024
/** Shorter waits cost more than they save. */
const shortestWaitMs = 5

/** Time at which the bytes that were admitted so far are sent. */
let admittedUntil = 0

function admit(bytes: number): number {
  const now = performance.now()
  admittedUntil = Math.max(now, admittedUntil) + (bytes * 1000) / bytesPerSecond
  return admittedUntil - now
}

class Pacer extends Transform {
  #sent = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const waitMs = admit(chunk.length)
    this.#sent += chunk.length
    if (this.#sent <= unpacedBytes || waitMs < shortestWaitMs) done(null, chunk)
    else void pause(waitMs).then(() => done(null, chunk))
  }
}

/**
 * Limits the rate at which all files together are read and sent. The kernel takes megabytes for each client that does
 * not read, so hundreds of them would keep the process busy with copying. Closes the file when the client disconnects.
 */
export const paceFiles: RequestHandler = (_req, res, next) => {
  res.once('pipe', (file: Readable) => {
    file.unpipe(res)
    // The client disconnected while the file was opened, and `pipeline` throws for a closed response.
    if (res.closed || res.destroyed) file.destroy()
    else pipeline(file, new Pacer(), res, () => undefined)
  })
  next()
}
