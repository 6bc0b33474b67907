import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processesOfGroup, startTimeOf } from './identity.ts'

/** Identifies a running process, so that a later start can tell it from a process that reuses its number. */
interface ProcessRecord {
  group: number
  start: string | undefined
  directory: string
  stopSignal: string
}

/** Records running processes, one file each, so that the next start can stop orphans. */
export interface ProcessRecords {
  add(name: string, group: number, directory: string, stopSignal: string): void
  remove(name: string): void
}

export function openProcessRecords(directory: string): ProcessRecords {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = (name: string) => join(directory, `${name}.json`)
  return {
    add(name, group, home, stopSignal) {
      const record: ProcessRecord = {
        group,
        start: startTimeOf(group),
        directory: realpathSync(home),
        stopSignal,
      }
      writeFileSync(file(name), JSON.stringify(record), { mode: 0o600 })
    },
    remove: (name) => rmSync(file(name), { force: true }),
  }
}

/**
 * Stops processes that an earlier run left behind: with their stop signal, after `timeoutMs` with SIGKILL. A process
 * group counts as ours only while its leader is the recorded process or has ended. Only processes whose working directory
 * is the recorded one are stopped. Returns the names of the processes found.
 */
export async function stopOrphans(directory: string, timeoutMs = 9_000): Promise<string[]> {
  const found: string[] = []
  const records = readRecords(directory)
  await Promise.all(
    records.map(async ({ name, record }) => {
      if (survivors(record).length > 0) {
        found.push(name)
        await end(record, timeoutMs)
      }
      rmSync(join(directory, `${name}.json`), { force: true })
    }),
  )
  return found.sort()
}

async function end(record: ProcessRecord, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  signal(record, `SIG${record.stopSignal}`)
  while (survivors(record).length > 0) {
    if (Date.now() > deadline) signal(record, 'SIGKILL')
    if (Date.now() > deadline + 2_000)
      throw new Error(`processes of an earlier run did not stop: group ${record.group}`)
    await wait(50)
  }
}

function signal(record: ProcessRecord, name: string): void {
  for (const pid of survivors(record)) {
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended by now.
    }
  }
}

function survivors({ group, start, directory }: ProcessRecord): number[] {
  const leader = startTimeOf(group)
  if (leader !== undefined && leader !== start) return []
  return processesOfGroup(group)
    .filter(({ ended, directory: at }) => !ended && `${at ?? ''}${sep}`.startsWith(`${directory}${sep}`))
    .map(({ pid }) => pid)
}

function readRecords(directory: string): { name: string; record: ProcessRecord }[] {
  let files: string[]
  try {
    files = readdirSync(directory).filter((file) => file.endsWith('.json'))
  } catch {
    return []
  }
  return files.flatMap((file) => {
    try {
      const record: ProcessRecord = JSON.parse(readFileSync(join(directory, file), 'utf8'))
      return [{ name: file.slice(0, -'.json'.length), record }]
    } catch {
      return []
    }
  })
}
