import { expect, test } from 'vitest'
import { context, currentContext, newContext, runInContext, traceId } from './context.ts'

const trace = '0af7651916cd43dd8448eb211c80319c'

test("continues a caller's trace with a new span", () => {
  const { traceparent, requestId } = newContext({
    requestId: 'r-1',
    traceparent: `00-${trace}-b7ad6b7169203331-00`,
  })
  expect(requestId).toBe('r-1')
  expect(traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-00$`))
  expect(traceparent).not.toContain('b7ad6b7169203331')
  expect(traceId(traceparent)).toBe(trace)
})

test.each([
  [undefined],
  [''],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
  [`00-${trace}-${'0'.repeat(16)}-01`],
  [`00-${trace.toUpperCase()}-b7ad6b7169203331-01`],
  [`00-${trace}-b7ad6b7169203331-01-more`],
])('starts a new trace after %s', (traceparent) => {
  const started = newContext(traceparent === undefined ? {} : { traceparent }).traceparent
  expect(started).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(traceId(started)).not.toBe(trace)
})

test.each([['a b'], ['a\nb'], ['x'.repeat(65)], ['']])('replaces the request id %j', (requestId) => {
  expect(newContext({ requestId }).requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('is visible to all work started in it and to nothing else', async () => {
  expect(currentContext()).toBeUndefined()
  expect(context().requestId).not.toBe(context().requestId)
  const seen = await Promise.all(
    ['a', 'b'].map((requestId) =>
      runInContext(newContext({ requestId }), async () => {
        await Promise.resolve()
        return context().requestId
      }),
    ),
  )
  expect(seen).toEqual(['a', 'b'])
})
