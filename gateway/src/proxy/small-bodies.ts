import { AppError, addressKey } from '@runwen/service-kit'
import type { Request } from 'express'

interface Receiving {
  req: Request
  address: string
  bytes: number
  cut: (error: AppError) => void
}

export interface SmallBodyLimits {
  /** Maximum number of bodies that are being received from one address. */
  perAddress: number
  /** Maximum number of buffered bytes of all bodies that are being received. */
  totalBytes: number
  /** Timeout for a complete body, in milliseconds. */
  timeoutMs: number
}

const defaultLimits: SmallBodyLimits = { perAddress: 128, totalBytes: 64 * 1_048_576, timeoutMs: 60_000 }

/**
 * Buffers small bodies completely, so that a slow client does not occupy a connection to a service. When a limit is
 * exceeded, aborts the oldest body, because normal clients send small bodies quickly.
 */
export class SmallBodies {
  readonly #limits: SmallBodyLimits
  /** Oldest first. */
  readonly #receiving = new Set<Receiving>()
  #bytes = 0

  constructor(limits: SmallBodyLimits = defaultLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#receiving.size
  }

  /**
   * Returns the body of `req`.
   *
   * @throws AppError `payload_too_large` beyond `maxBytes`; `request_timeout` if the body takes too long or is
   * aborted because of a limit; `malformed_request` if the client disconnects.
   */
  read(req: Request, maxBytes: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const body: Receiving = { req, address: addressKey(req.ip), bytes: 0, cut: (error) => end(error) }
      const timer = setTimeout(() => end(new AppError('request_timeout')), this.#limits.timeoutMs)
      const end = (error?: AppError) => {
        if (!this.#receiving.delete(body)) return
        this.#bytes -= body.bytes
        clearTimeout(timer)
        req.off('data', onData).off('end', onEnd).off('close', onClose)
        if (error) reject(error)
        else resolve(Buffer.concat(chunks))
      }
      const onEnd = () => end()
      const onClose = () => end(new AppError('malformed_request'))
      const onData = (chunk: Buffer) => {
        chunks.push(chunk)
        body.bytes += chunk.length
        this.#bytes += chunk.length
        if (body.bytes > maxBytes) end(new AppError('payload_too_large'))
        while (this.#bytes > this.#limits.totalBytes) this.#cutOldest()
      }
      this.#receiving.add(body)
      req.on('data', onData).once('end', onEnd).once('close', onClose)
      const own = [...this.#receiving].filter(({ address }) => address === body.address)
      if (own.length > this.#limits.perAddress) own[0]?.cut(new AppError('request_timeout'))
    })
  }

  #cutOldest(): void {
    const [oldest] = this.#receiving
    oldest?.cut(new AppError('request_timeout'))
  }
}
