import type { Socket } from 'node:net'
import type { Pace } from './pace.ts'

/** Not public, but the only view of a partly written buffer; Node's own idle timeout uses it too. */
interface Handle {
  /** Bytes given to the operating system's write queue so far. */
  bytesWritten?: number
  /** Bytes of those that the kernel has not taken yet. */
  writeQueueSize?: number
}

const checksPerWindow = 10

/**
 * Closes connections whose client stops reading its response, or reads less than the pace over the window. Looks only
 * at connections with bytes that the kernel has not taken yet. Returns a function that stops the check.
 */
export function watchReaders(sockets: ReadonlySet<Socket>, { windowMs, bytesPerSecond }: Pace): () => void {
  const least = (bytesPerSecond * windowMs) / 1000
  const samples = new WeakMap<Socket, number[]>()
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        samples.delete(socket)
        continue
      }
      const sent = sentBytes(socket)
      const seen = samples.get(socket) ?? []
      samples.set(socket, seen)
      seen.push(sent)
      if (seen.length <= checksPerWindow) continue
      if (sent - (seen.shift() ?? sent) < least) socket.destroy()
    }
  }, windowMs / checksPerWindow)
  timer.unref()
  return () => clearInterval(timer)
}

function sentBytes(socket: Socket): number {
  const { bytesWritten = 0, writeQueueSize = 0 } = (socket as { _handle?: Handle | null })._handle ?? {}
  return bytesWritten - writeQueueSize
}
