import { readdirSync, readFileSync } from 'node:fs'

/** Length of a clock tick of /proc in milliseconds, on every Linux that Node runs on. */
const tickMs = 10

interface Process {
  pid: number
  parent: number
  /** Of the process and of its children that ended. */
  ms: number
  command: string
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { pid, parent: Number(fields[1]), ms: ticks * tickMs, command }
  } catch {
    return undefined
  }
}

const parts: [part: string, pattern: RegExp][] = [
  ['gateway', /gateway\/(?:src\/main\.ts|main\.mjs)/],
  ['services', /(?:services\/\w+\/src|dist\/(?:auth|files|messaging|payment|notifications))\//],
  ['PostgreSQL', /postgres/],
  ['RabbitMQ', /beam|rabbitmq|erl/],
  ['Redis', /redis/],
  ['object store', /minio/],
]
export const partNames = parts.map(([part]) => part)

/** Milliseconds of CPU time that the descendants of `root` have used, by part of the product. */
export function cpuTimes(root: number): Record<string, number> {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const children = new Map<number, Process[]>()
  for (const process of all) children.set(process.parent, [...(children.get(process.parent) ?? []), process])
  const times: Record<string, number> = {}
  const visit = (pid: number, inherited?: string) => {
    for (const process of children.get(pid) ?? []) {
      const part = parts.find(([, pattern]) => pattern.test(process.command))?.[0] ?? inherited
      if (part) times[part] = (times[part] ?? 0) + process.ms
      visit(process.pid, part)
    }
  }
  visit(root)
  return times
}

/** Milliseconds of CPU time that a process and its descendants have used. */
export function msOf(root: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? [])
  const own = (pid: number): number =>
    all
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + own(child.pid), all.find((each) => each.pid === pid)?.ms ?? 0)
  return own(root)
}
