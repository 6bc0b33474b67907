import { expect, test } from 'vitest'
import { context, currentContext, newContext, runInContext } from './context.ts'

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
