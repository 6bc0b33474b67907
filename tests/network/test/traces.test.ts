import { randomBytes } from 'node:crypto'
import { filesApi, paymentApi } from '@runwen/contracts'
import { createLog, readConfig, settings, startTracing, type Tracing } from '@runwen/service-kit'
import {
  eventually,
  hasMinio,
  type ReceivedSpan,
  readDocument,
  selection,
  type TestMinio,
  type TestUser,
  type TraceReceiver,
  testMinio,
  traceReceiver,
} from '@runwen/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type BackingServices, startBackingServices } from '../src/backing-services.ts'
import { type Network, startNetwork } from '../src/start-network.ts'

let minio: TestMinio | undefined
let backing: BackingServices
let network: Network
let receiver: TraceReceiver
let tracing: Tracing | undefined
let customer: TestUser

beforeAll(async () => {
  receiver = await traceReceiver()
  const config = readConfig(z.object(settings.tracing), { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  tracing = await startTracing(config, {
    service: 'network',
    log: createLog({ service: 'network', level: 'silent' }),
  })
  minio = (await hasMinio()) ? await testMinio() : undefined
  backing = await startBackingServices()
  if (minio) backing.objectStoreUrl = `${minio.url}/traces-${randomBytes(6).toString('hex')}`
  network = await startNetwork({ backing })
  customer = await network.users.customer()
})
afterAll(async () => {
  await network?.close()
  await backing?.close()
  await tracing?.close()
  await receiver?.close()
  await minio?.stop()
})

const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
const file = { name: 'Confidential plans.docx' }

let fileId: string

/** The spans of a request's traces: of one trace, unless the request was repeated. Waits until `expectAll` passes. */
function spansOf(requestId: string, expectAll: (spans: ReceivedSpan[]) => void): Promise<ReceivedSpan[]> {
  return eventually(async () => {
    await tracing?.flush()
    const roots = receiver.spans.filter(
      (span) => span.attributes['runwen.request_id'] === requestId && !span.parentSpanId,
    )
    const traceIds = roots.map(({ traceId }) => traceId)
    const spans = receiver.spans.filter(({ traceId }) => traceIds.includes(traceId))
    const ids = spans.map(({ spanId }) => spanId)
    expect(spans.filter(({ parentSpanId = '' }) => parentSpanId && !ids.includes(parentSpanId))).toEqual([])
    expectAll(spans)
    return spans
  })
}

/** The names of a span's ancestors, the root first. */
function pathTo(span: ReceivedSpan): string[] {
  const parent = receiver.spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...(parent ? pathTo(parent) : []), span.name]
}

/** Uploads a file and returns the spans of the request's trace. */
async function upload(): Promise<ReceivedSpan[]> {
  const bytes = await readDocument('english')
  const body = selection(2, [{ ...file, bytes }])
  const headers = { traceparent, 'x-request-id': 'an-upload' }
  const { files } = await customer.client.call(filesApi.upload, { body, headers })
  fileId = files[0]?.id ?? ''
  return spansOf('an-upload', (trace) => {
    // Messaging, payment, notifications and the gateway.
    expect(trace.filter(({ name }) => name === 'process file.uploaded')).toHaveLength(4)
  })
}

describe('an upload', () => {
  let trace: ReceivedSpan[]
  beforeAll(async () => {
    trace = await upload()
  })

  const childrenOf = (parent: ReceivedSpan) =>
    trace.filter(({ parentSpanId }) => parentSpanId === parent.spanId)
  const named = (name: string) => trace.filter((span) => span.name === name)

  test('an upload is one trace through gateway, service, database, object store, event and consumers', () => {
    expect(named('publish file.uploaded').map(pathTo)).toEqual([
      ['POST /api/upload', 'POST', 'POST /api/upload', 'transaction', 'publish file.uploaded'],
    ])
    const [published] = named('publish file.uploaded')
    expect(named('process file.uploaded').map(({ parentSpanId }) => parentSpanId)).toEqual(
      Array.from({ length: 4 }, () => published?.spanId),
    )
    const databases = named('process file.uploaded')
      .flatMap(childrenOf)
      .map((span) => span.attributes['db.namespace'])
    for (const name of ['messaging', 'payment', 'notifications']) {
      expect(databases).toContainEqual(expect.stringContaining(name))
    }
    if (!minio) return
    expect(named('PutObject').map(pathTo)).toEqual([
      ['POST /api/upload', 'POST', 'POST /api/upload', 'PutObject'],
    ])
  })

  test('an upload starts its own trace, because anyone may send a `traceparent` to the gateway', () => {
    expect(trace[0]?.traceId).not.toBe('a'.repeat(32))
  })

  test('the trace of an upload shows routes and statements', () => {
    const [root] = trace.filter(({ parentSpanId }) => !parentSpanId)
    expect(root?.attributes).toMatchObject({ 'http.route': '/api/upload', 'http.response.status_code': 201 })
    expect(root?.service).toBe('network')
    expect(trace.map((span) => span.attributes['db.query.text'])).toContainEqual(
      expect.stringMatching(/^INSERT INTO outbox .* VALUES \(\$1, \$2, \$3, \$4\)$/),
    )
  })

  test('the trace of an upload shows no personal data', () => {
    const text = JSON.stringify(receiver.spans)
    for (const secret of [file.name, 'Confidential', customer.user.username, 'password', 'Bearer']) {
      // Names of columns and settings are no values.
      expect(text.replaceAll(/"db\.query\.text":"(?:[^"\\]|\\.)*"/g, '')).not.toContain(secret)
    }
    expect(text).not.toContain(customer.user.username)
    expect(text).not.toContain('Confidential')
  })
})

test('a payment shows the calls to the provider, and nothing about them', async () => {
  const body = { fileId, payment_method: 'pm_card_visa' }
  const headers = { 'x-request-id': 'a-payment' }
  await eventually(() => customer.client.call(paymentApi.processCard, { body, headers }))
  const calls = ['create payment intent', 'confirm payment intent']
  const spans = await spansOf('a-payment', (found) => {
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(calls))
  })
  const client = 3
  const route = `POST ${paymentApi.processCard.path}`
  for (const span of spans.filter(({ name }) => calls.includes(name))) {
    expect(span.kind).toBe(client)
    // A failed call has the code of its error.
    expect(Object.keys(span.attributes).filter((name) => name !== 'error.type')).toEqual([])
    expect(pathTo(span).slice(0, 3)).toEqual([route, 'POST', route])
  }
})

test('a failed call shows the code of the error and no message', async () => {
  const answer = await customer.client.send(filesApi.downloadOriginal, {
    params: { id: 'c81d4e2e-bcf2-41e6-869b-7df92533d2db' },
    headers: { 'x-request-id': 'a-failure' },
  })
  expect(answer.status).toBe(404)
  const spans = await eventually(async () => {
    await tracing?.flush()
    const found = receiver.spans.filter((span) => span.attributes['runwen.request_id'] === 'a-failure')
    expect(found).toHaveLength(2)
    return found
  })
  expect(spans.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([404, 404])
  expect(spans.map(({ attributes }) => attributes['error.type'])).toContain('not_found')
  expect(JSON.stringify(spans)).not.toContain('c81d4e2e')
})
