import { readFile } from 'node:fs/promises'

/** Linux counts these times in hundredths of a second, whatever its timer (USER_HZ). */
const ticksPerSecond = 100

/**
 * Seconds of processor time of the ended processes that this one started, with those that they waited for: without servers
 * that still run, and without the processes of a browser. Undefined where there is no /proc.
 */
export async function processorSeconds(): Promise<number | undefined> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => undefined)
  return stat === undefined ? undefined : childSecondsIn(stat)
}

/** The fields `cutime` and `cstime` of proc_pid_stat(5). The name of the program, in brackets, may contain spaces. */
export function childSecondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = [Number(fields[13]), Number(fields[14])]
  return (user + system) / ticksPerSecond
}
