import { expect, test } from 'vitest'
import { childSecondsIn } from './processor-time.ts'

test('the processor time of ended children is read past a program name with spaces and brackets', () => {
  const stat = '42 (node (a) b) S 1 42 42 0 -1 4194304 900 8000 0 0 111 22 3456 544 20 0 11 0 5000 1000 10'
  expect(childSecondsIn(stat)).toBe(40)
})
