import { afterAll, beforeAll, expect, it } from 'vitest'
import { at, examine, setUp, startTlsServers, type TlsServers } from '../tls/servers.ts'

/**
 * The product's clients of PostgreSQL, Redis, RabbitMQ and S3, and servers that accept TLS only. `npm run test:tls` runs the
 * whole product on them.
 */
const running = new AsyncDisposableStack()
let tls: TlsServers

beforeAll(async () => {
  tls = await startTlsServers(running)
}, 300_000)
afterAll(() => running.disposeAsync(), 120_000)

/** The servers that the doctor can not reach, with what it says about them. */
const unreachable = (findings: Awaited<ReturnType<typeof examine>>) =>
  findings.filter(({ name, found }) => tls.names.includes(name) && found.startsWith('can not be reached'))

it('the setup makes the databases', async () => {
  expect(await setUp(tls)).toEqual({ code: 0, out: expect.stringContaining('The databases are ready.') })
})

it('the doctor reaches servers whose authority it knows', async () => {
  // The first upload makes the bucket.
  const noBucket = { name: 'object store', found: expect.stringContaining('there is no bucket documents') }
  expect(unreachable(await examine(tls.authority, tls.servers))).toEqual(
    tls.names.includes('object store') ? [expect.objectContaining(noBucket)] : [],
  )
})

it('another authority is refused, with the reason and advice', async () => {
  expect(unreachable(await examine(tls.stranger, tls.servers))).toEqual(
    tls.names.map((name) => ({
      name,
      found: expect.stringMatching(/certificate/),
      advice: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    })),
  )
})

it('an address that the certificates do not name is refused, with the reason and advice', async () => {
  const addresses = at(tls.servers, (url) => url.replace('@localhost:', '@127.0.0.1:'))
  expect(unreachable(await examine(tls.authority, addresses))).toEqual(
    tls.names.map((name) => ({
      name,
      found: expect.stringMatching(/127\.0\.0\.1 is not in the cert's list/),
      advice: expect.stringContaining('a name that its certificate contains'),
    })),
  )
})
