import { expect, test } from 'vitest'
import { newContext, runInContext } from '../request-context.ts'
import { inSpan, startChildSpan, startSpan, traceparentOf, unrecordedSpan, withSpans } from './spans.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const caller = `00-${traceId}-b7ad6b7169203331-01`

test.each([startSpan.bind(null, { name: 'GET' }), unrecordedSpan])(
  "the caller's trace continues without an endpoint for traces",
  (start) => {
    const span = start(caller)
    expect(span.isRecording()).toBe(false)
    expect(traceparentOf(span)).toBe(caller)
  },
)

test.each([
  [undefined],
  [''],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
  [`00-${traceId}-${'0'.repeat(16)}-01`],
  [`00-${traceId.toUpperCase()}-b7ad6b7169203331-01`],
  [`00-${traceId}-b7ad6b7169203331-01-more`],
])('a new trace starts after %s', (traceparent) => {
  for (const span of [startSpan({ name: 'GET' }, traceparent), unrecordedSpan(traceparent)]) {
    expect(traceparentOf(span)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
    expect(span.spanContext().traceId).not.toBe(traceId)
  }
})

test('all work in a context continues its trace', async () => {
  expect(traceparentOf()).toBeUndefined()
  const ctx = newContext({ span: unrecordedSpan(caller) })
  expect(await runInContext(ctx, () => inSpan({ name: 'work' }, async () => traceparentOf()))).toBe(caller)
})

test('a trace that is not recorded costs no spans', () => {
  runInContext(newContext(), () => expect(startChildSpan({ name: 'work' })).toBeUndefined())
})

test('methods with spans have the same arguments, answers and errors', async () => {
  const store = {
    async read(key: string) {
      if (key === '') throw new TypeError('no key')
      return `value of ${key}`
    },
    close: () => 'closed',
  }
  const traced = withSpans(store, { read: 'GetObject' }, { kind: 'client' })
  expect(await traced.read('a')).toBe('value of a')
  await expect(traced.read('')).rejects.toThrow('no key')
  expect(traced.close()).toBe('closed')
})
