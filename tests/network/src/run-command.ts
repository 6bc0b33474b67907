import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { compiledCode } from '@runwen/test-kit'

const commands = {
  ledger: 'services/payment/src/commands/run-ledger.ts',
  events: 'packages/event-bus/src/commands/run-events.ts',
} as const

/** Runs an operator command with these settings only. Returns its exit code and output. */
export const runOperatorCommand = (
  name: keyof typeof commands,
  args: string[],
  env: Record<string, string>,
): Promise<CommandResult> => runFile(commands[name], args, env)

export interface CommandResult {
  code: number
  out: string
}

/** Runs a file of the checkout with these settings only. Returns its exit code and output. */
export function runFile(path: string, args: string[], env: Record<string, string>): Promise<CommandResult> {
  const file = fileURLToPath(new URL(`../../../${path}`, import.meta.url))
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...args],
      { env: { ...compiledCode(), ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
}
