import { fstatSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { checkDocument } from '../../src/adapters/documents/check-document.ts'

/** Checks the document that is open as descriptor 3 and says what that cost, Node's own memory included. */
const descriptor = 3
const before = process.cpuUsage()
const outcome = await checkDocument({
  file: descriptor,
  size: fstatSync(descriptor).size,
  scratch: tmpdir(),
}).then(
  () => 'accepted',
  (error: unknown) => String(error),
)
const { user, system } = process.cpuUsage(before)
// resourceUsage().maxRSS would count what the parent held when it forked.
const peakKb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
process.stdout.write(JSON.stringify({ outcome, cpuMs: (user + system) / 1_000, peakMb: peakKb / 1_024 }))
