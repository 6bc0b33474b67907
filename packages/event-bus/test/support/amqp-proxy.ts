import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Class and method numbers of the broker's replies (AMQP 0-9-1, section 1.2). */
export const replies = {
  'channel.open-ok': [20, 11],
  'channel.close-ok': [20, 41],
  'exchange.declare-ok': [40, 11],
  'queue.declare-ok': [50, 11],
  'queue.bind-ok': [50, 21],
  'basic.qos-ok': [60, 11],
  'basic.consume-ok': [60, 21],
  'basic.deliver': [60, 60],
  'basic.ack': [60, 80],
  'confirm.select-ok': [85, 11],
} as const
export type Reply = keyof typeof replies

/** A proxy that drops some frames of the broker and forwards all others, including heartbeats. */
export interface AmqpProxy {
  url: string
  /** Drops each frame of this kind until `restore`, at most `atMost`. */
  swallow(reply: Reply, atMost?: number): void
  readonly swallowed: number
  /** Drops what clients send; what the broker sends arrives. */
  muteClient(): void
  /** Keeps the connections and accepts new ones, but lets nothing through, until `restore`. */
  freeze(): void
  /** Cuts every connection and refuses new ones, until `restore`. */
  refuse(): void
  /** Forwards everything again. Dropped frames are lost, frozen ones arrive. */
  restore(): void
  /** Cuts every connection; new ones are let through. */
  cut(): void
  close(): Promise<void>
}

const methodFrame = 1
const framing = 8

export async function amqpProxy(brokerUrl: string): Promise<AmqpProxy> {
  const target = new URL(brokerUrl)
  const sockets = new Set<Socket>()
  let unwanted: Reply | undefined
  let left = 0
  let swallowed = 0
  let muted = false
  let frozen = false
  let refusing = false

  const isUnwanted = (frame: Buffer) => {
    if (!unwanted || left === 0 || frame.readUInt8(0) !== methodFrame) return false
    const [classId, methodId] = replies[unwanted]
    return frame.readUInt16BE(7) === classId && frame.readUInt16BE(9) === methodId
  }

  const server = createServer((client) => {
    if (refusing) return void client.resetAndDestroy()
    const broker = connect(Number(target.port), target.hostname)
    let pending = Buffer.alloc(0)
    client.on('data', (bytes) => {
      if (!muted) broker.write(bytes)
    })
    broker.on('data', (bytes) => {
      pending = Buffer.concat([pending, bytes])
      while (pending.length >= framing) {
        const size = pending.readUInt32BE(3) + framing
        if (pending.length < size) return
        const frame = pending.subarray(0, size)
        pending = pending.subarray(size)
        if (!isUnwanted(frame)) {
          client.write(frame)
          continue
        }
        left -= 1
        swallowed += 1
      }
    })
    for (const [from, to] of [
      [client, broker],
      [broker, client],
    ] as const) {
      sockets.add(from)
      if (frozen) from.pause()
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(brokerUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    swallow(reply, atMost = Number.POSITIVE_INFINITY) {
      unwanted = reply
      left = atMost
      swallowed = 0
    },
    get swallowed() {
      return swallowed
    },
    muteClient() {
      muted = true
    },
    freeze() {
      frozen = true
      for (const socket of sockets) socket.pause()
    },
    refuse() {
      refusing = true
      cut()
    },
    restore() {
      unwanted = undefined
      muted = false
      frozen = false
      refusing = false
      for (const socket of sockets) socket.resume()
    },
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
