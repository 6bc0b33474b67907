import { expect, test } from 'vitest'
import { sentBytes } from './sent-bytes.ts'

test('sent bytes are assigned to the files in order', () => {
  expect(sentBytes([{ size: 100 }, { size: 300 }], 0)).toEqual([0, 0])
  expect(sentBytes([{ size: 100 }, { size: 300 }], 0.5)).toEqual([100, 100])
  expect(sentBytes([{ size: 100 }, { size: 300 }], 1)).toEqual([100, 300])
})
