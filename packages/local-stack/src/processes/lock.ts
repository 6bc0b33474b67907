import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startOf } from './identity.ts'

interface Holder {
  pid: number
  start: string | undefined
  address?: string
}

/** The data directory is in use by a stack that runs. */
export class AlreadyRunning extends Error {
  constructor(directory: string, { pid, address }: Holder) {
    super(
      `Runwen is already running with the data in ${directory} (process ${pid}${address ? `, ${address}` : ''}). ` +
        'Stop it first, or set DATA_DIR to run a second one beside it.',
    )
  }
}

export interface Lock {
  /** Lets a second start say where this one answers. */
  announce(address: string): void
  release(): void
}

/**
 * Takes the directory for this process. A lock whose holder is gone, or whose number belongs to another process by
 * now, counts as none.
 *
 * @throws AlreadyRunning
 */
export function lockDirectory(directory: string): Lock {
  const file = join(directory, 'running.json')
  mkdirSync(directory, { recursive: true, mode: 0o711 })
  const mine: Holder = { pid: process.pid, start: startOf(process.pid) }
  const write = (holder: Holder, flag: string) =>
    writeFileSync(file, JSON.stringify(holder), { mode: 0o600, flag })
  for (;;) {
    try {
      write(mine, 'wx')
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = read(file)
      if (holder?.start !== undefined && startOf(holder.pid) === holder.start)
        throw new AlreadyRunning(directory, holder)
      rmSync(file, { force: true })
    }
  }
  return {
    announce: (address) => write({ ...mine, address }, 'w'),
    release: () => rmSync(file, { force: true }),
  }
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
