import { readFile } from 'node:fs/promises'

/** Linux counts these times in hundredths of a second, whatever its timer (USER_HZ). */
const ticksPerSecond = 100

let counted = 0

/**
 * Seconds of processor time of the processes that have ended since the last call, with those that they waited for: without
 * servers that still run, and without the processes of a browser. Undefined where there is no /proc.
 */
export async function sinceLastChild(): Promise<number | undefined> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  const before = counted
  counted = childSecondsIn(stat)
  return counted - before
}

/** The fields `cutime` and `cstime` of proc_pid_stat(5). The name of the program, in brackets, may contain spaces. */
export function childSecondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [Number(fields[13]), Number(fields[14])]
  return (user + system) / ticksPerSecond
}
