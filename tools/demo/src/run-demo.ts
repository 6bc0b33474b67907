import { runCommand, UsageError } from '@runwen/service-kit'
import { loadConfig } from './config.ts'
import { fillDemo } from './fill.ts'
import { loginText } from './logins.ts'
import { findMark } from './mark.ts'
import { openProduct } from './product.ts'
import { removeDemo } from './remove.ts'

const usage = `usage: npm run demo             fills the running product, which must be empty, with demo data
       npm run demo -- remove   removes the demo data

Customers, documents, payments and messages that look like five weeks of work, made through the public API. Refused in
production, with real payments or real email, and on a product with customers of its own. Running it again is safe.

Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.`

const print = (line: string) => process.stderr.write(`${line}\n`)

await runCommand(process.argv.slice(2), usage, async (args) => {
  await using running = new AsyncDisposableStack()
  const product = openProduct(loadConfig(), running)
  if (args.length === 0) return await fill(product)
  if (args.length === 1 && args[0] === 'remove') return await remove(product)
  throw new UsageError(usage)
})

async function fill(product: ReturnType<typeof openProduct>) {
  print('Filling the product with demo data; this takes about a minute …')
  const began = performance.now()
  const filled = await fillDemo(product, print)
  const seconds = Math.round((performance.now() - began) / 1_000)
  const lines = await loginText(product)
  return {
    lines: [filled ? `Filled in ${seconds} s.` : 'The product is already filled.', ...lines],
    json: { filled, seconds },
  }
}

async function remove(product: ReturnType<typeof openProduct>) {
  if (!(await findMark(product)))
    return { lines: ['The product has no demo data.'], json: { removed: false } }
  await removeDemo(product)
  const lines = [
    'The demo data is gone. What stays, as for every deleted customer: ledger, orders and receipts without names,',
    'the record of consents, and the audit trail of staff.',
  ]
  return { lines, json: { removed: true } }
}
