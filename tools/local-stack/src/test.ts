import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopSignal } from './processes/stop-signal.ts'
import { runTests } from './test-run/run-tests.ts'

const signal = stopSignal(() => process.stdout.write('Stopping …\n'))
const directory = await mkdtemp(join(tmpdir(), 'runwen-test-'))
// The accounts that run the servers must get through, or their data would be kept elsewhere and outlive the run.
await chmod(directory, 0o711)
const { passed, failed } = await runTests(directory, signal)
if (failed === 0) await rm(directory, { recursive: true, force: true })
else process.stdout.write(`\nReports and logs are in ${directory}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && !signal.aborted ? 0 : 1)
