import type { LiveEvent } from '@runwen/contracts'
import type { Caller, SessionStore } from '@runwen/service-kit'
import type { Response } from 'express'
import { concerns } from './history.ts'
import type { Entry, StreamId } from './stream.ts'

interface Connection {
  caller: Caller
  res: Response
}

/** Clients with more unread bytes are disconnected; they resume with `Last-Event-ID`. */
const maxUnsentBytes = 1_048_576

const frame = (event: LiveEvent, data: unknown, id?: StreamId) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** The open event streams of this process. */
export class Connections {
  readonly #open = new Set<Connection>()

  get size(): number {
    return this.#open.size
  }

  open(caller: Caller, res: Response, position: StreamId, missed: Entry[] | undefined): void {
    const connection = { caller, res }
    // The client disconnected during the session lookup, so `close` has already been emitted.
    if (res.destroyed) return
    res.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    // Added first, so that a stream that fails during the writes below is removed.
    this.#open.add(connection)
    res.once('close', () => this.#open.delete(connection))
    res.flushHeaders()
    for (const entry of missed ?? []) this.#send(connection, entry)
    this.#write(connection, frame(missed ? 'ready' : 'resync', {}, position))
  }

  /** Sends new entries to the clients they concern, except ends of sessions, which `endExpired` sends. */
  push(entries: Entry[]): void {
    for (const entry of entries) {
      if (entry.update.event === 'session.ended') continue
      for (const connection of this.#open) {
        if (concerns(connection.caller, entry.update)) this.#send(connection, entry)
      }
    }
  }

  /** Tells every client to refetch, because updates may have been lost. */
  resync(position: StreamId): void {
    for (const connection of this.#open) this.#write(connection, frame('resync', {}, position))
  }

  keepAlive(): void {
    for (const connection of this.#open) this.#write(connection, ': \n\n')
  }

  /** Ends the streams whose sessions are no longer live. While the session store is down, rejects and ends none. */
  async endExpired(sessions: Pick<SessionStore, 'findAll'>, now: Date): Promise<void> {
    const asked = [...this.#open]
    if (asked.length === 0) return
    const live = await sessions.findAll([...new Set(asked.map(({ caller }) => caller.sessionId))])
    for (const connection of asked) {
      const { caller } = connection
      if (live.get(caller.sessionId)?.userId === caller.userId && caller.expiresAt > now.getTime()) continue
      const data = { id: caller.userId, session_id: caller.sessionId }
      this.#end(connection, frame('session.ended', data))
    }
  }

  close(): void {
    for (const connection of this.#open) this.#end(connection)
  }

  #send(connection: Connection, { id, update }: Entry): void {
    this.#write(connection, frame(update.event, update.data, id))
  }

  #write(connection: Connection, text: string): void {
    const { res } = connection
    if (!this.#open.has(connection)) return
    if (res.writableLength <= maxUnsentBytes) res.write(text)
    else this.#cut(connection)
  }

  /** Removes the connection immediately, because `close` is emitted only after the client has read all data. */
  #end(connection: Connection, last?: string): void {
    if (this.#open.delete(connection)) connection.res.end(last)
  }

  #cut(connection: Connection): void {
    this.#open.delete(connection)
    connection.res.destroy()
  }
}
