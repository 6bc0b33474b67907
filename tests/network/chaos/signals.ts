import { readdirSync, readFileSync } from 'node:fs'

/** Sends a signal to the processes of a record and their children, but not to the watchdog that restarts them. */
export function signalRecorded(record: string, signal: NodeJS.Signals): void {
  const { group } = JSON.parse(readFileSync(record, 'utf8')) as { group: number }
  for (const pid of descendantsOf(group)) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended by now.
    }
  }
}

interface Running {
  pid: number
  parent: number
  command: string
}

function descendantsOf(leader: number): number[] {
  const all = readdirSync('/proc').flatMap(readProcess)
  const children = Map.groupBy(all, ({ parent }) => parent)
  const below = (pid: number): Running[] =>
    (children.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid)])
  return below(leader)
    .filter(({ command }) => command !== 'sh' && command !== 'dash' && command !== 'sleep')
    .map(({ pid }) => pid)
}

function readProcess(name: string): Running[] {
  if (!/^\d+$/.test(name)) return []
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    const [, parent] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const command = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    return parent === undefined ? [] : [{ pid: Number(name), parent, command }]
  } catch {
    // The process has ended by now.
    return []
  }
}
