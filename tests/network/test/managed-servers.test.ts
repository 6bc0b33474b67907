import { eventually } from '@runwen/test-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, examine, type ManagedServers, setUp, startTlsServers, type TlsServers } from '../tls/servers.ts'

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

/** Until the doctor finds that these servers cannot be reached, for these reasons; a busy machine may have others. */
const expectUnreachable = (
  trusted: TlsServers['authority'],
  servers: ManagedServers,
  expected: { name: string; found: RegExp; advice: RegExp }[],
) =>
  eventually(async () => {
    const findings = (await examine(trusted, servers)).filter(
      ({ name, found }) => tls.names.includes(name) && found.startsWith('cannot be reached'),
    )
    expect(findings).toEqual(
      expected.map(({ name, found, advice }) => ({
        name,
        found: expect.stringMatching(found),
        advice: expect.stringMatching(advice),
      })),
    )
  })

test('the setup makes the databases', async () => {
  await eventually(async () => {
    expect(await setUp(tls)).toEqual({ code: 0, out: expect.stringContaining('The databases are ready.') })
  })
})

test('the doctor reaches servers whose authority it knows', async () => {
  // The first upload makes the bucket.
  const noBucket = { name: 'object store', found: /there is no bucket documents/, advice: /OBJECT_STORE_URL/ }
  const expected = tls.names.includes('object store') ? [noBucket] : []
  await expectUnreachable(tls.authority, tls.servers, expected)
})

test('another authority is refused, with the reason and advice', async () => {
  const expected = tls.names.map((name) => ({ name, found: /certificate/, advice: /NODE_EXTRA_CA_CERTS/ }))
  await expectUnreachable(tls.stranger, tls.servers, expected)
})

test('an address that the certificates do not name is refused, with the reason and advice', async () => {
  const found = /127\.0\.0\.1 is not in the cert's list/
  const expected = tls.names.map((name) => ({ name, found, advice: /a name that its certificate contains/ }))
  const addresses = at(tls.servers, (url) => url.replace('@localhost:', '@127.0.0.1:'))
  await expectUnreachable(tls.authority, addresses, expected)
})
