import { fstatSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { checkDocument } from '../../src/adapters/documents/check-document.ts'
import { createTemporaryFile } from '../../src/adapters/documents/io/temporary-file.ts'

/** Checks the document at descriptor 3 and prints CPU time and peak memory of the process as JSON. */
const descriptor = 3
const before = process.cpuUsage()
const outcome = await checkDocument({ descriptor, size: fstatSync(descriptor).size }, () =>
  createTemporaryFile(tmpdir()),
).then(
  () => 'accepted',
  (error: unknown) => String(error),
)
const { user, system } = process.cpuUsage(before)
// Not resourceUsage().maxRSS, because it includes the parent's memory at the fork.
const peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
process.stdout.write(JSON.stringify({ outcome, cpuMs: (user + system) / 1_000, peakMb: peakKb / 1_024 }))
