import type { IncomingMessage } from 'node:http'

export interface Pace {
  /** Longest silence within a body, in milliseconds. */
  idleMs: number
  /** Least average over `windowMs`, in bytes a second. */
  minRate: number
  windowMs: number
}

interface Watched {
  cut: (reason: 'slow' | 'too_large') => void
  maxBytes: number
  startBytes: number
  lastBytes: number
  lastMovedAt: number
  /** Bytes at the start of the present window. */
  windowBytes: number
  windowAt: number
}

/**
 * Watches request bodies by their sockets' counters, never touching the streams: one that idles, trickles or grows past
 * its limit is cut. While the reader is the slow one (data waits to be read) the client is not to blame.
 */
export class BodyWatch {
  readonly #bodies = new Map<IncomingMessage, Watched>()
  readonly #pace: Pace
  readonly #timer: NodeJS.Timeout

  constructor(pace: Pace, checkEveryMs = 1_000) {
    this.#pace = pace
    this.#timer = setInterval(() => this.#check(Date.now()), checkEveryMs)
    this.#timer.unref()
  }

  watch(req: IncomingMessage, maxBytes: number, cut: Watched['cut']): void {
    const bytes = req.socket.bytesRead
    const now = Date.now()
    this.#bodies.set(req, {
      cut,
      maxBytes,
      startBytes: bytes,
      lastBytes: bytes,
      lastMovedAt: now,
      windowBytes: bytes,
      windowAt: now,
    })
    const forget = () => this.#bodies.delete(req)
    req.once('end', forget).once('close', forget)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  #check(now: number): void {
    for (const [req, body] of this.#bodies) {
      if (req.complete) this.#bodies.delete(req)
      else this.#judge(req, body, now)
    }
  }

  #judge(req: IncomingMessage, body: Watched, now: number): void {
    const bytes = req.socket.bytesRead
    const waitsForReader = req.readableLength > 0
    if (bytes > body.lastBytes || waitsForReader) {
      body.lastBytes = bytes
      body.lastMovedAt = now
    }
    const elapsed = now - body.windowAt
    const windowEnds = elapsed >= this.#pace.windowMs
    const rate = ((bytes - body.windowBytes) * 1000) / elapsed
    if (bytes - body.startBytes > body.maxBytes) this.#cut(req, body, 'too_large')
    else if (now - body.lastMovedAt >= this.#pace.idleMs) this.#cut(req, body, 'slow')
    else if (windowEnds && rate < this.#pace.minRate && !waitsForReader) this.#cut(req, body, 'slow')
    if (!windowEnds) return
    body.windowBytes = bytes
    body.windowAt = now
  }

  #cut(req: IncomingMessage, body: Watched, reason: 'slow' | 'too_large'): void {
    this.#bodies.delete(req)
    body.cut(reason)
  }
}
