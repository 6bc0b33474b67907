import { expect, test } from 'vitest'
import { parseNames, processesOf } from './groups.ts'

test('names are one by one or all', () => {
  expect(parseNames(['redis', 'jwt', 'redis'])).toEqual(['redis', 'jwt'])
  expect(parseNames(['all'])).toContain('object-store')
  expect(parseNames(['all'])).not.toContain('second-factor')
  for (const words of [[], ['redis', 'unknown'], ['--now']]) expect(parseNames(words)).toBeUndefined()
})

test('every process knows the next key of tokens before auth signs with it, and readers of accounts are replaced', () => {
  const all = ['auth', 'files', 'messaging', 'payment', 'notifications', 'gateway']
  expect(processesOf('prepare', ['jwt'])).toEqual(all)
  expect(processesOf('switch', ['jwt'])).toEqual(['auth'])
  expect(processesOf('prepare', ['postgres', 'redis', 'rabbitmq', 'object-store'])).toEqual([])
  expect(processesOf('switch', ['object-store', 'postgres'])).toEqual(all.slice(0, 5))
  expect(processesOf('switch', ['redis'])).toEqual(all)
  expect(processesOf('withdraw', ['redis', 'postgres'])).toEqual([])
})
