import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  /** Number and start time identify a process. */
  identity: string
  command: string
  home: string
}

/** The processes of one start: its descendants, and all processes that work with its data. */
export class ProcessTree {
  readonly #seen = new Map<string, string>()
  readonly #root: number
  readonly #dataDirectory: string

  constructor(root: number, dataDirectory: string) {
    this.#root = root
    this.#dataDirectory = dataDirectory
  }

  /** Lists the processes. Remembers them, so that they are found again when their parents have ended. */
  look(): Process[] {
    const all = listProcesses()
    const family = new Set([this.#root])
    for (let size = 0; size !== family.size; ) {
      size = family.size
      for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
    }
    const ours = all.filter(
      ({ pid, command, home, identity }) =>
        family.has(pid) ||
        this.#seen.has(identity) ||
        home.startsWith(this.#dataDirectory) ||
        command.includes(this.#dataDirectory),
    )
    for (const { identity, command } of ours) this.#seen.set(identity, command)
    return ours
  }

  /** The commands that still run. */
  left(): string[] {
    return this.look().map(({ pid, command }) => `${pid} ${command.slice(0, 100)}`)
  }

  /** Processes whose command contains `part`. Watchdogs contain the commands of others; `watchdog` finds them. */
  find(part: string): number[] {
    const isWatchdog = (command: string) => command.startsWith('/bin/sh -c') && command.includes(' watchdog ')
    return this.look()
      .filter(({ command }) =>
        part === 'watchdog' ? isWatchdog(command) : command.includes(part) && !isWatchdog(command),
      )
      .map(({ pid }) => pid)
  }
}

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        if (fields[0] === 'Z') return []
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [
          {
            pid: Number(name),
            parent: Number(fields[1]),
            identity: `${name}-${fields[19]}`,
            command,
            home: homeOf(name),
          },
        ]
      } catch {
        return []
      }
    })
}

function homeOf(name: string): string {
  try {
    return readlinkSync(`/proc/${name}/cwd`)
  } catch {
    return ''
  }
}
