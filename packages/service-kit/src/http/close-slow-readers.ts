import type { Socket } from 'node:net'
import type { MinDataRate } from './min-data-rate.ts'

/** Not a public API, but the only way to see partial writes. Node's own idle timeout uses it too. */
interface Handle {
  /** Bytes passed to the write queue so far. */
  bytesWritten?: number
  /** Bytes in the queue that the kernel has not accepted yet. */
  writeQueueSize?: number
}

const checksPerWindow = 10

/**
 * Closes connections whose client reads its response below the minimum data rate. Checks only connections with bytes
 * that the kernel has not accepted yet. Returns a function that stops the checks.
 */
export function closeSlowReaders(
  sockets: ReadonlySet<Socket>,
  { windowMs, bytesPerSecond }: MinDataRate,
): () => void {
  const minBytes = (bytesPerSecond * windowMs) / 1000
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
      if (sent - (seen.shift() ?? sent) < minBytes) socket.destroy()
    }
  }, windowMs / checksPerWindow)
  timer.unref()
  return () => clearInterval(timer)
}

function sentBytes(socket: Socket): number {
  const { bytesWritten = 0, writeQueueSize = 0 } = (socket as { _handle?: Handle | null })._handle ?? {}
  return bytesWritten - writeQueueSize
}
