import { rm } from 'node:fs/promises'
import { stopSignal } from '@runwen/local-stack'
import { readFlags } from '@runwen/local-stack/options'
import { createRunDirectory, keepReports } from './run-directory.ts'
import { runTests } from './run-tests.ts'
import { summaryOf } from './summary.ts'

const { values, positionals: files } = readArguments()
const signal = stopSignal(() => process.stdout.write('Stopping …\n'))
const directory = await createRunDirectory()
const count = await runTests({ directory, files, isRerun: values['rerun-failed'] }, signal)
if (count.failed.length > 0)
  process.stdout.write(`\nReports and logs are in ${await keepReports(directory)}\n`)
await rm(directory, { recursive: true, force: true })
const isRefused = values['forbid-skips'] && count.skipped.length > 0
if (isRefused) process.stdout.write('Skipped tests count as a failure here (--forbid-skips).\n')
process.stdout.write(`${summaryOf(count)}\n`)
process.exit(count.failed.length === 0 && !isRefused && !signal.aborted ? 0 : 1)

function readArguments() {
  try {
    return readFlags('npm test', ['forbid-skips', 'rerun-failed'], process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
