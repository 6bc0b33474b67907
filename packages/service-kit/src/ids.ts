import { randomInt } from 'node:crypto'
import { v7 } from 'uuid'
import { systemClock } from './clock.ts'

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

const maxSequence = 0xffff_ffff
let last = { msecs: Number.NaN, seq: 0 }

/** Returns a UUIDv7 (RFC 9562, section 5.7). Ids sort by creation time, those of one millisecond by their order. */
export function newId(now: Date = systemClock()): string {
  const msecs = now.getTime()
  // Starting in the lower half leaves room for two billion ids in the same millisecond.
  const seq = msecs === last.msecs && last.seq < maxSequence ? last.seq + 1 : randomInt(2 ** 31)
  last = { msecs, seq }
  return v7({ msecs, seq })
}

/** Returns the creation time of an id in milliseconds since 1970; undefined if it is not a UUIDv7. */
export function idTime(id: string): number | undefined {
  return uuidV7.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined
}
