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
  stopTimeout?: number
}

/*
 * A small shell script is the parent of every process. It reads from a pipe that this process holds open. The pipe
 * closes when this process closes it or ends, even by SIGKILL. The script then stops its child and the rest of the
 * process group. It prints nothing, because its output may have no reader.
 */
const script = `
signal=$1; ticks=$2; shift 2
exec 3<&0
"$@" </dev/null 3<&- &
child=$!
exec >/dev/null 2>&1
(
  trap exit TERM
  while read -r _; do :; done <&3
  kill -s "$signal" "$child"
  while [ "$ticks" -gt 0 ] && kill -0 "$child"; do sleep 0.1; ticks=$((ticks - 1)); done
  if kill -0 "$child"; then kill -s KILL -- "-$$"; fi
) &
watcher=$!
exec 3<&-
wait "$child"
status=$?
trap '' TERM
kill -s TERM -- "-$$"
wait "$watcher"
exit "$status"
`

/**
 * Starts a command in its own process group, with its output on the child's stdout and stderr.
 * Ending the child's stdin sends the stop signal; SIGKILL follows after `stopTimeout` seconds (default 4).
 */
export function spawnWithWatchdog(command: Command): ChildProcess {
  const { file, args, env, cwd, owner, stopSignal = 'TERM', stopTimeout = 4 } = command
  const child = spawn(
    '/bin/sh',
    ['-c', script, 'watchdog', stopSignal, String(stopTimeout * 10), file, ...args],
    {
      cwd,
      env: env ?? {},
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...owner,
    },
  )
  child.stdin.on('error', () => undefined)
  child.once('exit', () => {
    child.stdin.destroy()
    endGroup(child.pid)
  })
  return child
}

/** A killed server may leave workers that hold its port and its files. */
function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}
