import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const commands = {
  ledger: 'services/payment/src/commands/run-ledger.ts',
  events: 'packages/event-bus/src/commands/run-events.ts',
} as const

/** Runs an operator command with these settings only. Returns its exit code and output. */
export function runOperatorCommand(
  name: keyof typeof commands,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string }> {
  const file = fileURLToPath(new URL(`../../../${commands[name]}`, import.meta.url))
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
}
