import { expect, test } from 'vitest'
import { eventually } from './eventually.ts'

test('the result of the check is returned once it passes', async () => {
  let tries = 0
  const check = async () => {
    tries += 1
    if (tries < 3) throw new Error('not yet')
    return 'there'
  }
  await expect(eventually(check)).resolves.toBe('there')
})

test('the last error is thrown when the check never passes', async () => {
  const check = () => expect([1, 2]).toHaveLength(3)
  await expect(eventually(check, 30)).rejects.toThrow(/^still failing after 30 ms: expected .*length/)
})
