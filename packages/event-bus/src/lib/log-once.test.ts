import { Writable } from 'node:stream'
import { createLog } from '@runwen/service-kit'
import { expect, test } from 'vitest'
import { createLogOnce } from './log-once.ts'

test('a failure is logged once until the work succeeds', () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)).err.message)
      done()
    },
  })
  const logOnce = createLogOnce(createLog({ service: 'test' }, sink), 'it does not work')
  logOnce.failed(new Error('first'))
  logOnce.failed(new Error('second'))
  logOnce.recovered()
  logOnce.failed(new Error('third'))
  expect(lines).toEqual(['first', 'third'])
})
