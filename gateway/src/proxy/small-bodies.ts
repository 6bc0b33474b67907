import { AppError, addressKey } from '@runwen/service-kit'
import type { Request } from 'express'

interface Receiving {
  req: Request
  address: string
  bytes: number
  cut: (error: AppError) => void
}

export interface SmallBodyLimits {
  /** Most bodies in transfer from one address. */
  perAddress: number
  /** Most bytes buffered for all bodies in transfer. */
  totalBytes: number
  /** How long a body may take to arrive, in milliseconds. */
  timeoutMs: number
}

const usualLimits: SmallBodyLimits = { perAddress: 128, totalBytes: 64 * 1_048_576, timeoutMs: 60_000 }

/**
 * Reads small bodies whole, so that a slow client holds no connection to a service. Beyond a limit the oldest body is
 * cut, because an honest client sends a small body within moments.
 */
export class SmallBodies {
  readonly #limits: SmallBodyLimits
  /** Oldest first. */
  readonly #receiving = new Set<Receiving>()
  #bytes = 0

  constructor(limits: SmallBodyLimits = usualLimits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#receiving.size
  }

  /**
   * Returns the body of `req`.
   *
   * @throws AppError `payload_too_large` beyond `maxBytes`; `request_timeout` when the body takes too long or a limit
   * is reached; `malformed_request` when the client leaves.
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
        req.off('data', onData).off('end', end).off('close', onClose)
        if (error) reject(error)
        else resolve(Buffer.concat(chunks))
      }
      const onClose = () => end(new AppError('malformed_request'))
      const onData = (chunk: Buffer) => {
        chunks.push(chunk)
        body.bytes += chunk.length
        this.#bytes += chunk.length
        if (body.bytes > maxBytes) end(new AppError('payload_too_large'))
        while (this.#bytes > this.#limits.totalBytes) this.#cutOldest()
      }
      this.#receiving.add(body)
      req
        .on('data', onData)
        .once('end', () => end())
        .once('close', onClose)
      const own = [...this.#receiving].filter(({ address }) => address === body.address)
      if (own.length > this.#limits.perAddress) own[0]?.cut(new AppError('request_timeout'))
    })
  }

  #cutOldest(): void {
    const [oldest] = this.#receiving
    oldest?.cut(new AppError('request_timeout'))
  }
}
