import { expect, test } from 'vitest'
import { isConnectionLost } from './connection-lost.ts'

const state = (code: string) => Object.assign(new Error('no'), { code })
const system = (code: string) => Object.assign(new Error('no'), { code, syscall: 'connect' })

test.each([
  [state('57P01')],
  [state('57P03')],
  [state('08006')],
  [state('53300')],
  [system('ECONNREFUSED')],
  [system('ECONNRESET')],
  [new AggregateError([system('ECONNREFUSED'), system('ECONNREFUSED')])],
  [new Error('Connection terminated unexpectedly')],
  [new Error('timeout exceeded when trying to connect')],
])('%s means that the connection was lost', (error) => {
  expect(isConnectionLost(error)).toBe(true)
})

test.each([
  [state('23505')],
  [state('40001')],
  [state('57014')],
  [state('ENOENT')],
  [new AggregateError([])],
  [new AggregateError([system('ECONNREFUSED'), state('23505')])],
  [new Error('no')],
  ['ECONNREFUSED'],
  [null],
])('%s does not mean that the connection was lost', (error) => {
  expect(isConnectionLost(error)).toBe(false)
})
