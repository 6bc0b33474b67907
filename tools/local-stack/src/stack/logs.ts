import { createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Destinations for the output of the processes. */
export interface Logs {
  /** Prints a line of a process to the terminal, with its name as prefix. */
  part(name: string, line: string): void
  /** Writes a line of a backing server to the server's log file. */
  server(name: string, line: string): void
}

const width = 9

/** Creates new log files and keeps those of the previous start. */
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
