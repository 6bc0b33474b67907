import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { ObjectMismatch } from '../contract/errors.ts'
import type { NewObject } from '../contract/object-store.ts'

export interface VerifyOptions {
  key: string
  object: NewObject
  /** False when the receiver verifies the hash itself. */
  checkHash: boolean
}

/**
 * Passes a body through and fails when its size or hash differs. Delays the last chunk until both are verified, so that a
 * receiver that counts bytes never accepts a wrong body as complete.
 */
export function verifyBody({ key, object, checkHash }: VerifyOptions): Transform {
  const hash = createHash('sha256')
  let seen = 0
  let held: Buffer | undefined
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length
      if (seen > object.size) return done(new ObjectMismatch(key, `more than ${object.size} bytes`))
      if (checkHash) hash.update(chunk)
      const ready = held
      held = chunk
      done(null, ready)
    },
    flush(done: TransformCallback) {
      if (seen < object.size) return done(new ObjectMismatch(key, `${seen} of ${object.size} bytes`))
      if (checkHash && hash.digest('hex') !== object.sha256)
        return done(new ObjectMismatch(key, 'another hash'))
      done(null, held)
    },
  })
}
