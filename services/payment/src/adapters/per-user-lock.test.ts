import { expect, test } from 'vitest'
import { createPerUserLock } from './per-user-lock.ts'

function barrier() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: resolve }
}

test('calls of one customer wait for each other, calls of others do not', async () => {
  const withUserLock = createPerUserLock()
  const done: string[] = []
  const first = barrier()
  const slow = withUserLock('a', async () => {
    await first.promise
    done.push('a1')
  })
  const next = withUserLock('a', async () => void done.push('a2'))
  await withUserLock('b', async () => void done.push('b1'))
  expect(done).toEqual(['b1'])
  first.open()
  await Promise.all([slow, next])
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('a failure reaches its caller only', async () => {
  const withUserLock = createPerUserLock()
  const failing = withUserLock('a', async () => {
    throw new Error('no')
  })
  const next = withUserLock('a', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('calls beyond the limit are refused with too_many_requests', async () => {
  const withUserLock = createPerUserLock()
  const first = barrier()
  const waiting = Array.from({ length: 101 }, () => withUserLock('a', () => first.promise))
  await expect(withUserLock('a', async () => undefined)).rejects.toMatchObject({ code: 'too_many_requests' })
  first.open()
  await Promise.all(waiting)
  expect(await withUserLock('a', async () => 'again')).toBe('again')
})
