import { mkdirSync } from 'node:fs'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'

/** The output of all processes and private servers, one file each. */
export interface ProcessLogs {
  write(name: string, line: string): void
  /** The last lines of a process since this start. */
  tail(name: string): string[]
  close(): Promise<void>
}

const tailLines = 100

/** Appends to `<directory>/<name>.log`. A file of 10 MB becomes `<name>.log.1`; two older ones are kept. */
export function openProcessLogs(
  directory: string,
  onLine: (name: string, line: string) => void = () => undefined,
): ProcessLogs {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const open = new Map<string, { file: RotatingFileStream; tail: string[] }>()

  function logOf(name: string) {
    const found = open.get(name)
    if (found) return found
    const file = createStream(`${name}.log`, { path: directory, size: '10M', rotate: 2, mode: 0o600 })
    // A full disk must not end the product.
    file.on('error', () => undefined)
    const log = { file, tail: [] }
    open.set(name, log)
    return log
  }

  return {
    write(name, line) {
      const { file, tail } = logOf(name)
      file.write(`${line}\n`)
      tail.push(line)
      if (tail.length > tailLines) tail.shift()
      onLine(name, line)
    },
    tail: (name) => [...(open.get(name)?.tail ?? [])],
    async close() {
      await Promise.all(
        [...open.values()].map(({ file }) => new Promise<void>((resolve) => file.end(resolve))),
      )
    },
  }
}
