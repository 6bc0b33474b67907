import { compareIds, type Entry, keptMs, type StreamId } from './stream.ts'
import type { Update } from './updates.ts'

export interface Reader {
  userId: string
  isAdmin: boolean
}

/** Staff see everybody's updates but the ends of other people's sessions. */
export function concerns(reader: Reader, update: Update): boolean {
  return update.userId === reader.userId || (reader.isAdmin && update.event !== 'session.ended')
}

/** The last five minutes of updates, in order, as this process read them. */
export class History {
  #entries: Entry[] = []
  /** Everything after this id was read. */
  #start: StreamId
  #end: StreamId

  constructor(from: StreamId) {
    this.#start = from
    this.#end = from
  }

  get end(): StreamId {
    return this.#end
  }

  add(entries: Entry[], now = Date.now()): void {
    this.#entries.push(...entries)
    this.#end = entries.at(-1)?.id ?? this.#end
    const oldest = `${now - keptMs}-0`
    const kept = this.#entries.findIndex(({ id }) => compareIds(id, oldest) >= 0)
    const dropped = this.#entries.splice(0, kept === -1 ? this.#entries.length : kept)
    this.#start = dropped.at(-1)?.id ?? this.#start
  }

  /** What `reader` missed since `id`; undefined when nobody can tell any more. */
  since(id: StreamId, reader: Reader): Entry[] | undefined {
    if (compareIds(id, this.#start) < 0 || compareIds(id, this.#end) > 0) return undefined
    return this.#entries.filter((entry) => compareIds(entry.id, id) > 0 && concerns(reader, entry.update))
  }
}
