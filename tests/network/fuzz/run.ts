/**
 * Fuzzes every call of a running product from its OpenAPI document with Schemathesis, without a login, as a customer and
 * as an administrator, and validates the responses against the document. `npm run fuzz -- 300` fuzzes for 300 seconds
 * per identity; 60 by default.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesApi, messagingApi } from '@runwen/contracts'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { createTestUsers, readDocument, selection } from '@runwen/test-kit'
import { openScope, print, targetOf, unlimitedRates } from '@runwen/test-kit/drill'
import { temporaryProduct } from '@runwen/test-runner'
import { findSchemathesis, runInto } from './schemathesis.ts'

const seconds = Number(process.argv[2] ?? 60)

/** Calls that end the session or never end. */
const excluded = ['logout', 'events', 'deleteAccount', 'endOtherSessions']
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'allow_header_conformance',
  'ignored_auth',
  'negative_data_rejection',
  'use_after_free',
  'missing_required_header',
]

const schemathesis = await findSchemathesis(print)
await using running = openScope()
const rates = {
  ...unlimitedRates,
  RATE_PAGE: unlimitedRates.RATE_EVERYTHING,
  REGISTRATIONS_PER_HOUR: '1000000',
}
const { directory, env } = await temporaryProduct('fuzz', { ...isolatedEnvironment(), ...rates }, running)
const target = targetOf(env)
const { url } = target
const users = createTestUsers(target)
const customer = await users.customer()
const file = { name: 'fuzz.docx', bytes: await readDocument('english') }
await customer.client.call(filesApi.upload, { body: selection(2, [file]) })
await customer.client.call(messagingApi.postMessage, { body: { content: 'Hello' } })

const identities = {
  nobody: { access: ['public'], token: undefined },
  'a customer': { access: ['customer', 'login'], token: customer.token },
  'an administrator': { access: ['admin', 'login'], token: (await users.admin()).token },
}
const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
  paths: Record<string, Record<string, { operationId: string; 'x-access': string }>>
}
const operations = Object.values(paths).flatMap((path) => Object.values(path))

for (const [who, { access, token }] of Object.entries(identities)) {
  const own = operations
    .filter((one) => access.includes(one['x-access']) && !excluded.includes(one.operationId))
    .map(({ operationId }) => operationId)
  const log = join(directory, `fuzz-${who.replaceAll(' ', '-')}.log`)
  const code = await runInto(log, schemathesis, [
    'run',
    `${url}/api/openapi.json`,
    ...['--url', url, '--no-color', '--max-time', String(seconds), '--continue-on-failure'],
    ...['--checks', checks.join(','), '--request-timeout', '30', '--warnings', 'off'],
    ...['--generation-database', ':memory:', '--suppress-health-check', 'all'],
    ...own.flatMap((name) => ['--include-operation-id', name]),
    ...(token === undefined ? [] : ['--header', `Authorization: Bearer ${token}`]),
  ])
  const text = await readFile(log, 'utf8')
  const [, cases = '?'] = /(\d+) (?:test cases|generated)/.exec(text) ?? []
  print(
    `fuzz: ${own.length} calls as ${who}: ${code === 0 ? 'ok' : 'FAILED'}, ${cases} requests in ${seconds} s`,
  )
  if (code !== 0) {
    print(text.slice(Math.max(0, text.indexOf('FAILURES'))))
    process.exitCode = 1
  }
}
