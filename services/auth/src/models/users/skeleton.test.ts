import { expect, test } from 'vitest'
import { skeletonOf } from './skeleton.ts'

test.each([
  ['\u0440\u0430\u0443\u0440\u0430l@example.com', 'paypal@example.com'],
  ['\u0430dmin@example.com', 'admin@example.com'],
  ['admin@ex\u0430mple.com', 'admin@example.com'],
  ['\u03bfffice@example.com', 'office@example.com'],
  ['scop\u0435@example.com', 'scope@example.com'],
  ['j\u043eh\u0578@example.com', 'john@example.com'],
])('skeletonOf: %s looks like %s', (name, lookAlike) => {
  expect(name).not.toBe(lookAlike)
  expect(skeletonOf(name)).toBe(skeletonOf(lookAlike))
})

test.each(['rn1@example.com', 'chief', 'o0il1@example.com'])('skeletonOf: %s is its own skeleton', (name) => {
  expect(skeletonOf(name)).toBe(name)
})

test('skeletonOf distinguishes names that look different', () => {
  const names = ['jose@example.es', 'josé@example.es', '李伟@例子.中国', '李炜@例子.中国', 'иван@пример.com']
  expect(new Set(names.map(skeletonOf)).size).toBe(names.length)
})
