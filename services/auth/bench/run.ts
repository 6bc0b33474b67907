import { availableParallelism } from 'node:os'
import { hashPassword } from '../src/adapters/passwords/hash.ts'
import { measureGuesses, measureLogins } from './measures.ts'
import { percentile, sideBySide } from './people.ts'
import { setStage } from './stage.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

const start = performance.now()
await sideBySide(availableParallelism(), 100, async () => void (await hashPassword('the right words')))
const hashes = (100 * 1000) / (performance.now() - start)

const stage = await setStage()
try {
  const logins = await measureLogins(stage.api, { atOnce: 32, count: 600 })
  print(
    `auth: logins                         ${logins.perSecond.toFixed(0)}/s (hashing alone: ${hashes.toFixed(0)}/s)`,
  )
  print(
    `auth: other calls meanwhile          p99 ${percentile(logins.others, 0.99).toFixed(0)} ms (at most 100 ms)`,
  )
  const { compared, refused, answers, home, elsewhere } = await measureGuesses(stage.api)
  const others = [...answers].filter(([status]) => status !== 401 && status !== 429)
  const rest = others.map(([status, count]) => `, ${count} × ${status}`).join('')
  print(`auth: guesses from 1,000 addresses   ${compared} compared, ${refused} refused${rest}`)
  const [known, strange] = [home, elsewhere].map((times) => Math.max(...times).toFixed(0))
  print(`auth: the owner meanwhile            in, after ${known} ms from home, ${strange} ms from elsewhere`)
} finally {
  await stage.strike()
}
