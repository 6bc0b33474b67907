import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, realpathSync } from 'node:fs'

/** Where a process stands, as Linux tells it (proc(5)). */
export interface ProcessInfo {
  pid: number
  group: number
  ended: boolean
  directory: string | undefined
}

/**
 * When a process started, in a form that no other process has had since the machine was switched on, or undefined
 * when there is none. A number alone is not enough to know a process again: numbers are given out anew.
 */
export function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return startByPs(pid)
  const fields = statOf(pid)
  return fields && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}-${fields[19]}`
}

/** The processes of a group; none on systems without /proc, where a closed pipe has to do. */
export function processesOfGroup(group: number): ProcessInfo[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .flatMap((pid) => {
      const fields = statOf(pid)
      if (!fields || Number(fields[2]) !== group) return []
      return [{ pid, group, ended: fields[0] === 'Z', directory: directoryOf(pid) }]
    })
}

/** The fields of /proc/PID/stat from the third (state) on; the second may hold blanks and brackets. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function directoryOf(pid: number): string | undefined {
  try {
    return realpathSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function startByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
