import { ConfigError, runCommand, UsageError } from '@runwen/service-kit'
import { loadConfig } from './config.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const usage = `usage: npm run doctor [-- --json]

Examines a running product and reports what is wrong and what to do: processes, databases, broker, store, payment provider,
emails, disk and backups. Changes nothing. Without addresses in the environment it examines the product of \`npm start\`.

Exit codes: 0 nothing is wrong, 1 something is wrong, 2 wrong usage or configuration.`

const words = { ok: 'ok   ', note: 'note ', wrong: 'WRONG', skipped: '-    ' } as const

const lineOf = ({ name, status, found, advice }: Finding) =>
  `${words[status]}  ${name}: ${found}${advice ? `\n         ${advice}` : ''}`

function configured() {
  try {
    return loadConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new ConfigError(
      `${error.message}\nNo product of \`npm start\` runs with the data in DATA_DIR. Start it, or set these addresses.`,
    )
  }
}

await runCommand(process.argv.slice(2), usage, async (args) => {
  if (args.length > 0) throw new UsageError(usage)
  const findings = await examine(configured())
  const failed = findings.some(({ status }) => status === 'wrong')
  return {
    lines: [...findings.map(lineOf), failed ? 'Something is wrong.' : 'Nothing is wrong.'],
    json: { ok: !failed, findings },
    failed,
  }
})
