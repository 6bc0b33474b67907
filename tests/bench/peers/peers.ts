/**
 * Compares lists and documents with those of PocketBase, one process that keeps rows in SQLite and files in a folder:
 * measured alternately, by the same client. PocketBase checks no document and writes no audit trail.
 */
import { randomBytes } from 'node:crypto'
import { filesApi } from '@runwen/contracts'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { createTestUsers, readDocument, selection } from '@runwen/test-kit'
import { openScope, print, targetOf, unlimitedRates } from '@runwen/test-kit/drill'
import { temporaryProduct } from '@runwen/test-runner'
import { unzipSync, zipSync } from 'fflate'
import { median, noteLoad, openLoad } from '../figures.ts'
import { fillLists } from '../lists/fill-lists.ts'
import { startPocketBase } from './pocketbase.ts'

const size = 100_000
const rounds = 15
const listRounds = 5
const listSeconds = 3
const listConnections = 8
const documentBytes = 10 * 2 ** 20

const perSecond = await openLoad()
const sayIfBusy = noteLoad('peers')
await using running = openScope()
const { env } = await temporaryProduct('peers', { ...isolatedEnvironment(), ...unlimitedRates }, running)
const target = targetOf(env)
const users = createTestUsers(target)
const staff = await users.admin()
const { client, token } = await users.customer()
await fillLists(env, size, staff.user.id)
const pocketBase = await startPocketBase(size, running)

const document = await largeDocument()
/** A path of each download, which the upload before it sets. */
const paths = { runwen: '', pocketBase: '' }
const transfers = {
  'upload of 10 MB': {
    runwen: async () => {
      const { files } = await client.call(filesApi.upload, {
        body: selection(2, [{ name: 'paper.docx', bytes: document }]),
      })
      paths.runwen = filesApi.downloadOriginal.path.replace('{id}', files[0]?.id ?? '')
    },
    pocketBase: async () => {
      paths.pocketBase = (await pocketBase.upload(document)).path
    },
  },
  'download of 10 MB': {
    runwen: () => download(target.url + paths.runwen, `Bearer ${token}`),
    pocketBase: () => download(pocketBase.url + paths.pocketBase, pocketBase.token),
  },
}
for (const [name, { runwen, pocketBase: peer }] of Object.entries(transfers)) {
  const times: [number, number][] = []
  await runwen()
  await peer()
  for (let round = 0; round < rounds; round += 1) times.push([await timeOf(runwen), await timeOf(peer)])
  const [own = 0, other = 0] = [0, 1].map((side) => median(times.map((pair) => pair[side] ?? 0)))
  const ratio = median(times.map(([a, b]) => a / b))
  print(
    `peers: ${name.padEnd(20)} ${own.toFixed(0)} ms, PocketBase ${other.toFixed(0)} ms: ${ratio.toFixed(1)} times as long (1.2 or less)`,
  )
}

const records = `${pocketBase.url}/api/collections/documents/records?perPage=20&sort=-uploaded`
const lists = {
  runwen: [`${target.url}/api/admin/files?limit=20`, `Bearer ${staff.token}`],
  'PocketBase without its total': [`${records}&skipTotal=1`, pocketBase.token],
  'PocketBase with its total': [records, pocketBase.token],
} as const
const rates = new Map<string, number[]>(Object.keys(lists).map((name) => [name, []]))
for (let round = 0; round < listRounds; round += 1) {
  for (const [name, [url, authorization]] of Object.entries(lists))
    rates
      .get(name)
      ?.push(await perSecond({ url, authorization, connections: listConnections, seconds: listSeconds }))
}
const rateOf = (name: string) => median(rates.get(name) ?? [])
const shares = Object.keys(lists)
  .slice(1)
  .map((name) => `${(rateOf('runwen') / rateOf(name)).toFixed(2)} of ${name} (${rateOf(name).toFixed(0)}/s)`)
print(`peers: 20 of ${size} documents   ${rateOf('runwen').toFixed(0)}/s, ${shares.join(', ')} (1.0 or more)`)

sayIfBusy()

async function timeOf(action: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await action()
  return performance.now() - startedAt
}

async function download(url: string, authorization: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization } })
  const { byteLength } = await answer.arrayBuffer()
  if (byteLength !== document.length) throw new Error(`${url} answered ${answer.status}, ${byteLength} bytes`)
}

/** A document with a picture that cannot be compressed. */
async function largeDocument(): Promise<Uint8Array> {
  const parts = unzipSync(await readDocument('english'))
  return zipSync({ ...parts, 'word/media/large.png': randomBytes(documentBytes) }, { level: 1 })
}
