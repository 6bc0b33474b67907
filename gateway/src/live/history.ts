import { includesRole, type LiveEvent, type StaffRole } from '@runwen/contracts'
import { comparePositions } from '@runwen/contracts/live-position'
import { type Entry, retentionMs, type StreamId } from './stream.ts'
import type { Update } from './updates.ts'

export interface Reader {
  userId: string
  role: StaffRole | null
}

/** The lowest role that sees the updates of all users. No one sees the ends of other users' sessions. */
const roles: Partial<Record<LiveEvent, StaffRole>> = {
  'file.updated': 'editor',
  'message.updated': 'editor',
  'presence.updated': 'editor',
  'order.updated': 'manager',
  'balance.updated': 'manager',
}

/** Whether `reader` may see `update`. */
export function concerns(reader: Reader, update: Update): boolean {
  const lowest = roles[update.event]
  return update.userId === reader.userId || (lowest !== undefined && includesRole(reader.role, lowest))
}

/** The updates of the five minutes before the newest one, in the order in which this process read them. */
export class History {
  #entries: Entry[] = []
  /** The history contains all updates after this id. */
  #start: StreamId
  #end: StreamId

  constructor(from: StreamId) {
    this.#start = from
    this.#end = from
  }

  get end(): StreamId {
    return this.#end
  }

  add(entries: Entry[]): void {
    this.#entries.push(...entries)
    this.#end = entries.at(-1)?.id ?? this.#end
    const oldest = `${Number.parseInt(this.#end, 10) - retentionMs}-0`
    const kept = this.#entries.findIndex(({ id }) => comparePositions(id, oldest) >= 0)
    const dropped = this.#entries.splice(0, kept === -1 ? this.#entries.length : kept)
    this.#start = dropped.at(-1)?.id ?? this.#start
  }

  /** Returns the updates after `id` that concern `reader`; undefined if `id` is outside the history. */
  since(id: StreamId, reader: Reader): Entry[] | undefined {
    if (comparePositions(id, this.#start) < 0 || comparePositions(id, this.#end) > 0) return undefined
    return this.#entries.filter(
      (entry) => comparePositions(entry.id, id) > 0 && concerns(reader, entry.update),
    )
  }
}
