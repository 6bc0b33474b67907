import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { processesOfGroup, startOf } from './identity.ts'

/** What is noted of a running process, so that a later start can tell it from a stranger. */
interface Note {
  group: number
  start: string | undefined
  directory: string
  stopSignal: string
}

/** Notes which processes run, one small file each, for the start after one that could not stop them. */
export interface ProcessNotes {
  add(name: string, group: number, directory: string, stopSignal: string): void
  remove(name: string): void
}

export function openNotes(directory: string): ProcessNotes {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const file = (name: string) => join(directory, `${name}.json`)
  return {
    add(name, group, home, stopSignal) {
      const note: Note = { group, start: startOf(group), directory: realpathSync(home), stopSignal }
      writeFileSync(file(name), JSON.stringify(note), { mode: 0o600 })
    },
    remove: (name) => rmSync(file(name), { force: true }),
  }
}

/**
 * Ends what an earlier run left behind, if anything: first as it is asked to, after `patience` milliseconds by force.
 * A group counts as ours only while its leader is the process that was noted or is gone, and of its processes only
 * those that work in the directory that was noted. Gives the names of what was found.
 */
export async function endLeftovers(directory: string, patience = 9_000): Promise<string[]> {
  const found: string[] = []
  const notes = readNotes(directory)
  await Promise.all(
    notes.map(async ({ name, note }) => {
      if (survivors(note).length > 0) {
        found.push(name)
        await end(note, patience)
      }
      rmSync(join(directory, `${name}.json`), { force: true })
    }),
  )
  return found.sort()
}

async function end(note: Note, patience: number): Promise<void> {
  const deadline = Date.now() + patience
  signal(note, `SIG${note.stopSignal}`)
  while (survivors(note).length > 0) {
    if (Date.now() > deadline) signal(note, 'SIGKILL')
    if (Date.now() > deadline + 2_000)
      throw new Error(`processes of an earlier run do not end: group ${note.group}`)
    await wait(50)
  }
}

function signal(note: Note, name: string): void {
  for (const pid of survivors(note)) {
    try {
      process.kill(pid, name)
    } catch {
      // It ended by itself in between.
    }
  }
}

function survivors({ group, start, directory }: Note): number[] {
  const leader = startOf(group)
  if (leader !== undefined && leader !== start) return []
  return processesOfGroup(group)
    .filter(({ ended, directory: at }) => !ended && `${at ?? ''}${sep}`.startsWith(`${directory}${sep}`))
    .map(({ pid }) => pid)
}

function readNotes(directory: string): { name: string; note: Note }[] {
  let files: string[]
  try {
    files = readdirSync(directory).filter((file) => file.endsWith('.json'))
  } catch {
    return []
  }
  return files.flatMap((file) => {
    try {
      const note: Note = JSON.parse(readFileSync(join(directory, file), 'utf8'))
      return [{ name: file.slice(0, -'.json'.length), note }]
    } catch {
      return []
    }
  })
}
