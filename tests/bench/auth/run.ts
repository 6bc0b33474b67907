import { availableParallelism } from 'node:os'
import { hashPassword } from '../../../services/auth/src/adapters/passwords/hash.ts'
import { percentile, runParallel } from './accounts.ts'
import { startEnvironment } from './environment.ts'
import { measureGuesses, measureLogins } from './measures.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const start = performance.now()
await runParallel(availableParallelism(), 100, async () => void (await hashPassword('the right words')))
const hashes = (100 * 1000) / (performance.now() - start)

const environment = await startEnvironment()
try {
  const logins = await measureLogins(environment.api, { concurrency: 32, count: 600 })
  print(
    `auth: logins                         ${logins.perSecond.toFixed(0)}/s (hashing alone: ${hashes.toFixed(0)}/s)`,
  )
  print(
    `auth: other requests during logins   p99 ${percentile(logins.others, 0.99).toFixed(0)} ms (at most 100 ms)`,
  )
  const { compared, refused, responses, fromKnown, fromUnknown } = await measureGuesses(environment.api)
  const others = [...responses].filter(([status]) => status !== 401 && status !== 429)
  const rest = others.map(([status, count]) => `, ${count} × ${status}`).join('')
  print(`auth: guesses from 1,000 addresses   ${compared} compared, ${refused} refused${rest}`)
  const [known, unknown] = [fromKnown, fromUnknown].map((times) => Math.max(...times).toFixed(0))
  print(
    `auth: owner's logins during that   at most ${known} ms from a known address, ${unknown} ms from an unknown one`,
  )
} finally {
  await environment.stop()
}
