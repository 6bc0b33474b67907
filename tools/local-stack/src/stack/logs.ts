import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Where the output of the processes goes. */
export interface Logs {
  /** A line of a part of the product: to the terminal, behind its name. */
  part(name: string, line: string): void
  /** A line of a backing server: to a file of its own, since only the curious want it. */
  server(name: string, line: string): void
}

const width = 9

/** Each start begins new files; those of the last start are kept beside them. */
export function openLogs(directory: string, write: (text: string) => void): Logs {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const files = new Map<string, ReturnType<typeof createWriteStream>>()
  const fileOf = (name: string) => {
    const open = files.get(name)
    if (open) return open
    const path = join(directory, `${name}.log`)
    if (existsSync(path)) renameSync(path, `${path}.1`)
    const file = createWriteStream(path, { mode: 0o600 })
    files.set(name, file)
    return file
  }
  return {
    part: (name, line) => write(`${name.padEnd(width)} | ${line}\n`),
    server: (name, line) => fileOf(name).write(`${line}\n`),
  }
}
