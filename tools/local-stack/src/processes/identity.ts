import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'

/** State of a process according to proc(5). */
export interface ProcessInfo {
  pid: number
  group: number
  ended: boolean
  directory: string | undefined
}

/**
 * Start time of a running process; undefined when it has ended, also while its parent has not reaped it. Together with
 * its number it identifies a process, since the system reuses numbers.
 */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return startTimeByPs(pid)
  const fields = statOf(pid)
  if (!fields || hasEnded(fields)) return undefined
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}-${fields[19]}`
}

/** The processes of a group; empty on systems without /proc, where only the closed pipe stops them. */
export function processesOfGroup(group: number): ProcessInfo[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .flatMap((pid) => {
      const fields = statOf(pid)
      if (!fields || Number(fields[2]) !== group) return []
      return [{ pid, group, ended: hasEnded(fields), directory: directoryOf(pid) }]
    })
}

/** The fields of /proc/PID/stat from the third (state) on. The second may contain blanks and brackets. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

/** Zombie or dead. */
const hasEnded = ([state = '']: string[]) => state === 'Z' || state === 'X'

function directoryOf(pid: number): string | undefined {
  try {
    return realpathSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function startTimeByPs(pid: number): string | undefined {
  try {
    const text = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
    const [state = '', ...start] = text.trim().split(/\s+/)
    return state.startsWith('Z') || start.length === 0 ? undefined : start.join(' ')
  } catch {
    return undefined
  }
}
