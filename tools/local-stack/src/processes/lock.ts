import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTimeOf } from './identity.ts'

interface Holder {
  pid: number
  start: string | undefined
  running?: Announcement
}

/** Data about the running stack for other commands that can read the data directory. */
export interface Announcement {
  address: string
  mailboxUrl?: string | undefined
  /** Settings of operator commands, by service. */
  settings: Record<string, Record<string, string>>
  /** Loopback URL of each service. */
  services: Record<string, string>
}

/** The data directory is in use by a running stack. */
export class AlreadyRunning extends Error {
  constructor(directory: string, { pid, running }: Holder) {
    super(
      `Runwen is already running with the data in ${directory} (process ${pid}${running ? `, ${running.address}` : ''}). ` +
        'Stop it first, or set DATA_DIR to run a second one alongside it.',
    )
  }
}

export interface Lock {
  announce(running: Announcement): void
  release(): void
}

/**
 * Locks the directory for this process. A lock whose holder has ended is stale and ignored, also when another process
 * has reused its number.
 *
 * @throws AlreadyRunning
 */
export function lockDirectory(directory: string): Lock {
  const file = join(directory, 'running.json')
  mkdirSync(directory, { recursive: true, mode: 0o711 })
  const mine: Holder = { pid: process.pid, start: startTimeOf(process.pid) }
  const write = (holder: Holder, flag: string) =>
    writeFileSync(file, JSON.stringify(holder), { mode: 0o600, flag })
  for (;;) {
    try {
      write(mine, 'wx')
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = livingHolder(file)
      if (holder) throw new AlreadyRunning(directory, holder)
      rmSync(file, { force: true })
    }
  }
  return {
    announce: (running) => write({ ...mine, running }, 'w'),
    release: () => rmSync(file, { force: true }),
  }
}

/** The stack that runs on the directory; undefined until all its processes are ready. */
export function runningOn(directory: string): Announcement | undefined {
  return livingHolder(join(directory, 'running.json'))?.running
}

function livingHolder(file: string): Holder | undefined {
  try {
    const holder: Holder = JSON.parse(readFileSync(file, 'utf8'))
    return holder.start !== undefined && startTimeOf(holder.pid) === holder.start ? holder : undefined
  } catch {
    return undefined
  }
}
