import { v7 } from 'uuid'

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Returns a UUIDv7 (RFC 9562, section 5.7); ids sort by creation time. */
export function newId(now?: Date): string {
  return now ? v7({ msecs: now.getTime() }) : v7()
}

/** Returns the creation time of an id in milliseconds since 1970; undefined if it is not a UUIDv7. */
export function idTime(id: string): number | undefined {
  return uuidV7.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined
}
