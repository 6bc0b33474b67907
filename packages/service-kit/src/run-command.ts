import { ConfigError } from './config/index.ts'

/** A usage error, with a message for the terminal. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export interface CommandOutcome {
  /** For people. */
  lines: string[]
  /** For programs. */
  json: unknown
  /** Whether something is wrong. */
  failed?: boolean
}

/**
 * Runs an operator command. Prints text, or one line of JSON with `--json`. Exit codes: 0 done, 1 failed, 2 wrong usage
 * or configuration.
 */
export async function runCommand(
  args: string[],
  usage: string,
  run: (args: string[]) => Promise<CommandOutcome>,
): Promise<void> {
  const isJson = args.includes('--json')
  const print = (text: string): void => void process.stdout.write(`${text}\n`)
  if (args.includes('--help')) return print(usage)
  try {
    const { lines, json, failed = false } = await run(args.filter((arg) => arg !== '--json'))
    print(isJson ? JSON.stringify(json) : lines.join('\n'))
    process.exitCode = failed ? 1 : 0
  } catch (error) {
    const { message } = error as Error
    if (isJson) print(JSON.stringify({ error: message }))
    process.stderr.write(`${message}\n`)
    process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1
  }
}
