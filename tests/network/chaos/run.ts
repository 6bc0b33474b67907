/**
 * Causes faults in the running product while customers work, one after the other, and prints one line for each. After
 * every fault the product must work again and agree with every answer to a client. Takes about 25 minutes;
 * `npm run chaos -- text,text times` causes the faults whose names contain one of the texts, several times.
 * Everything is on loopback.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openScope, print, report } from '@runwen/test-kit/drill'
import { audit, awaitService, untilIdle } from './audit.ts'
import { type Fault, faults } from './faults.ts'
import { type Promised, startLoad } from './load.ts'
import { type ChaosProduct, startChaosProduct } from './product.ts'

const customers = 4
const recoveryMs = 60_000
const [filter = '', times = '1'] = process.argv.slice(2)
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

await using running = openScope()
const product = await startChaosProduct(running)
const promised: Promised[] = []

const chosen = faults.filter(({ name }) => filter.split(',').some((text) => name.includes(text)))
for (const fault of Array<Fault[]>(Number(times)).fill(chosen).flat()) {
  if (fault.needsMount && !product.disk) {
    print(`chaos: ${fault.name}: skipped, needs the rights to mount a disk`)
    continue
  }
  const { findings, detail } = await cause(product, fault).catch((error: Error) => ({
    findings: [error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message],
    detail: '',
  }))
  report(`chaos: ${fault.name}`, findings, detail)
}

async function cause(product: ChaosProduct, fault: Fault) {
  const load = await startLoad(product, customers)
  try {
    await pause(1_500)
    await fault.run(product)
    const recovery = await awaitService(product, load.person, recoveryMs)
    await pause(2_000)
    await load.stop()
    const { ms, left } = await untilIdle(product, recoveryMs)
    promised.push(...load.promised.splice(0))
    const findings = left.length > 0 ? left : await audit(product, promised)
    const detail =
      `works again after ${seconds(recovery)}, idle after ${seconds(ms)}, ` +
      `longest wait ${seconds(load.longestWait())}, ${load.retries()} repeated requests, ${promised.length} files checked`
    return { findings, detail }
  } finally {
    await load.stop().catch(() => undefined)
    promised.push(...load.promised)
  }
}
