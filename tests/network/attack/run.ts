/**
 * Attacks a running product from outside and prints one line for each attack. Fails when the product did not withstand
 * one. Takes about ten minutes; `npm run attack -- text` runs the attacks whose names contain the text. Response times
 * depend on the load of the machine.
 */
import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runningOn } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { productSecrets } from '@runwen/setup'
import { openScope, report, targetOf, unlimitedRates } from '@runwen/test-kit/drill'
import { temporaryProduct } from '@runwen/test-runner'
import { floodAttacks } from './floods.ts'
import { quickAttacks } from './quick.ts'
import { type Attack, type Outcome, openTarget, type Target } from './target.ts'
import { documentAttacks } from './uploads.ts'

const [filter = ''] = process.argv.slice(2)

await using running = openScope()
const { directory, env } = await temporaryProduct(
  'attack',
  { ...isolatedEnvironment(), ...unlimitedRates },
  running,
)
const target = await openTarget(await addressOf())

/** What the logs must not contain: tokens, passwords, and lines that a client wrote. */
const logs: Attack = {
  name: 'secrets and forged lines in the logs',
  async run({ staff, customer }: Target): Promise<Outcome> {
    const text = await readFile(join(directory, 'npm-start.log'), 'utf8')
    const secrets = {
      token: customer.token,
      'password of staff': staff.password,
      password: customer.password,
    }
    const findings = Object.entries(secrets).flatMap(([what, secret]) =>
      text.includes(secret) ? [what] : [],
    )
    if (/^level=fatal/m.test(text)) findings.push('a forged line')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal would act on
    if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/.test(text))
      findings.push('control characters')
    return { tried: text.split('\n').length, findings }
  },
}

for (const { name, run } of [...quickAttacks, ...documentAttacks, ...floodAttacks, logs]) {
  if (!name.includes(filter)) continue
  const { tried, findings, detail } = await run(target).catch((error: Error) => ({
    tried: 0,
    findings: [error.message],
    detail: undefined,
  }))
  report(`attack: ${name}`, findings.slice(0, 20), [`${tried} tried`, detail ?? []].flat().join(', '))
}

async function addressOf() {
  const data = join(directory, 'data')
  const {
    auth = '',
    files = '',
    messaging = '',
    payment = '',
    notifications = '',
  } = runningOn(data)?.services ?? {}
  const { privateKey } = await productSecrets(data).authKeys()
  return {
    ...targetOf(env),
    services: { auth, files, messaging, payment, notifications },
    privateKey: createPrivateKey(Buffer.from(privateKey, 'base64')),
    isIdle: true,
  }
}
