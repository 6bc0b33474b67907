/**
 * Times every filter of the lists of staff over HTTP, through the gateway. `node lists/lists.ts 1000000 20` fills the databases
 * with that many documents, orders, messages and users (100,000 by default), of a tenth as many customers, and repeats each call
 * so often (100 times by default).
 */
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { createTestUsers } from '@runwen/test-kit'
import { openScope, print, targetOf, unlimitedRates } from '@runwen/test-kit/drill'
import { temporaryProduct } from '@runwen/test-runner'
import { noteLoad } from '../figures.ts'
import { fillLists } from './fill-lists.ts'

const [size = 100_000, repeats = 100] = process.argv.slice(2).map(Number)
const sayIfBusy = noteLoad('lists')

await using running = openScope()
const { env } = await temporaryProduct('lists', { ...isolatedEnvironment(), ...unlimitedRates }, running)
const { url } = targetOf(env)
const { user, token } = await createTestUsers(targetOf(env)).admin()
await fillLists(env, size, user.id)

const year = (ago: number) => new Date(Date.now() - ago * 365 * 86_400_000).toISOString()
const lastYear = `from=${year(1)}`
const yearBefore = `from=${year(2)}&to=${year(1)}`
const statuses = ['pending', 'processing', 'completed', 'failed'].map((status) => `status=${status}`)
/** Any, few, and no customer's name contains these. */
const names = ['a', 'a1', 'a1b2', 'zq', 'example.com']
/** Parts of names of many, few and no documents and customers. */
const searches = ['碳', '绿色金融', 'paper', 'paper1234', ...names].map(
  (text) => `search=${encodeURIComponent(text)}`,
)

const lists: Record<string, string[]> = {
  '/api/admin/files': [
    '',
    ...statuses,
    'service_type=1',
    'is_paid=true',
    'is_paid=false',
    'needs_revision=true',
    'waiting_on=staff',
    'waiting_on=customer',
    'assigned=none',
    'assigned=me',
    'sort=due',
    'sort=oldest',
    'sort=oldest&status=processing',
    'sort=due&status=processing',
    lastYear,
    yearBefore,
    ...statuses.map((status) => `${yearBefore}&${status}`),
    `assigned=none&${statuses.at(-1)}`,
    `sort=due&${yearBefore}`,
    ...names.flatMap((name) => [
      `username=${name}`,
      `username=${name}&status=processing`,
      `username=${name}&assigned=none`,
    ]),
    ...searches.flatMap((search) => [search, `sort=due&${search}`, `${search}&status=failed`]),
    `${searches[1]}&${yearBefore}`,
  ],
  '/api/admin/orders': [
    '',
    'sort=oldest',
    'status=paid',
    'status=failed',
    'status=canceled',
    'status=paid&sort=oldest',
    lastYear,
    yearBefore,
    `${yearBefore}&status=failed`,
    `${yearBefore}&status=paid`,
    ...searches.flatMap((search) => [search, `${search}&status=failed`]),
    'search=0123abcd',
    `${searches[1]}&${yearBefore}`,
  ],
  '/api/admin/messages': [
    '',
    ...['unread', 'read', 'replied', 'unreplied'].map((filter) => `filter=${filter}`),
    'waiting_on=staff',
    'waiting_on=customer',
    'sort=waiting',
  ],
  '/api/admin/conversations': [
    '',
    'filter=all',
    'filter=all&search=zq',
    'search=ready',
    'filter=all&search=ready',
  ],
  '/api/admin/users': ['', ...names.map((name) => `search=${name}`)],
  '/api/admin/file-counts': [''],
  '/api/admin/overview': [''],
  '/api/admin/search': [...names, '碳', '发展水平', 'paper12345'].map(
    (words) => `q=${encodeURIComponent(words)}`,
  ),
}

print(`lists: ${size} documents, orders, messages and users; milliseconds of ${repeats} calls each`)
for (const [path, filters] of Object.entries(lists)) {
  for (const filter of filters) {
    const times: number[] = []
    for (let call = 0; call < repeats; call += 1) times.push(await timeOf(`${path}?${filter}`))
    const [first = 0] = times
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => (sorted[Math.floor(part * (repeats - 1))] ?? 0).toFixed(0)
    print(
      `lists: ${`${path.replace('/api/admin/', '')} ${filter}`.padEnd(96)} first ${first.toFixed(0)}, median ${at(0.5)}, p99 ${at(0.99)}`,
    )
  }
}
sayIfBusy()

async function timeOf(path: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return performance.now() - startedAt
}
