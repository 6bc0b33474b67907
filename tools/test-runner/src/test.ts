import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopSignal } from '@runwen/local-stack'
import { runTests } from './run-tests.ts'
import { summaryOf } from './summary.ts'

const signal = stopSignal(() => process.stdout.write('Stopping …\n'))
const directory = await mkdtemp(join(tmpdir(), 'runwen-test-'))
// Without access for the servers' accounts, the servers would keep their data elsewhere after the run.
await chmod(directory, 0o711)
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const count = await runTests({ directory, files, isRerun: process.argv.includes('--rerun-failed') }, signal)
if (count.failed.length === 0) await rm(directory, { recursive: true, force: true })
else process.stdout.write(`\nReports and logs are in ${directory}\n`)
const isRefused = process.argv.includes('--forbid-skips') && count.skipped.length > 0
if (isRefused) process.stdout.write('Skipped tests count as a failure here (--forbid-skips).\n')
process.stdout.write(`${summaryOf(count)}\n`)
process.exit(count.failed.length === 0 && !isRefused && !signal.aborted ? 0 : 1)
