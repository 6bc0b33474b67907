import { expect, test } from 'vitest'
import { currentContext, newContext, requestContext, runInContext } from './request-context.ts'

test.each([['a b'], ['a\nb'], ['x'.repeat(65)], ['']])('the request id %j is replaced', (requestId) => {
  expect(newContext({ requestId }).requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('a context is visible to all work started in it and to nothing else', async () => {
  expect(currentContext()).toBeUndefined()
  expect(requestContext().requestId).not.toBe(requestContext().requestId)
  const seen = await Promise.all(
    ['a', 'b'].map((requestId) =>
      runInContext(newContext({ requestId }), async () => {
        await Promise.resolve()
        return requestContext().requestId
      }),
    ),
  )
  expect(seen).toEqual(['a', 'b'])
})
