import { type ChildProcess, spawn } from 'node:child_process'

/** What to run, and how to ask it to stop. */
export interface Command {
  file: string
  args: string[]
  env?: Record<string, string>
  cwd: string
  /** Runs as this user; only root may name one. */
  owner?: { uid: number; gid: number }
  stopSignal?: 'TERM' | 'INT' | 'QUIT' | 'KILL'
  /** Seconds between the stop signal and SIGKILL. */
  patience?: number
}

/*
 * A few lines of shell stand between us and every process. They hold the reading end of a pipe whose other end is
 * ours: when it closes, because we close it or because we are gone (SIGKILL included), they stop what they keep, and
 * whatever it leaves of its process group. Nor do they print anything, since by then nobody may be there to read it.
 * No process needs to know about it, and it costs one small shell.
 */
const script = `
signal=$1; ticks=$2; shift 2
exec 3<&0
"$@" </dev/null 3<&- &
kept=$!
exec >/dev/null 2>&1
(
  trap exit TERM
  while read -r _; do :; done <&3
  kill -s "$signal" "$kept"
  while [ "$ticks" -gt 0 ] && kill -0 "$kept"; do sleep 0.1; ticks=$((ticks - 1)); done
  if kill -0 "$kept"; then kill -s KILL -- "-$$"; fi
) &
watcher=$!
exec 3<&-
wait "$kept"
status=$?
trap '' TERM
kill -s TERM -- "-$$"
wait "$watcher"
exit "$status"
`

/**
 * Starts a command in a process group of its own, with its output on the child's stdout and stderr.
 * Ending the child's stdin asks it to stop; it is killed when it has not within its patience, four seconds unless told.
 */
export function keep(command: Command): ChildProcess {
  const { file, args, env, cwd, owner, stopSignal = 'TERM', patience = 4 } = command
  const child = spawn('/bin/sh', ['-c', script, 'keeper', stopSignal, String(patience * 10), file, ...args], {
    cwd,
    env: env ?? {},
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...owner,
  })
  child.stdin.on('error', () => undefined)
  child.once('exit', () => {
    child.stdin.destroy()
    endGroup(child.pid)
  })
  return child
}

/** A server that was killed may leave workers behind; they would hold its port and its files. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing of the group is left, as it should be.
  }
}
