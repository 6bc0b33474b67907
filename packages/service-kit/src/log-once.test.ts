import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createLogOnce } from './log-once.ts'

test('a failure is logged once until the work succeeds', () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      const { err, msg } = JSON.parse(String(chunk))
      lines.push(err?.message ?? msg)
      done()
    },
  })
  const logOnce = createLogOnce(createLog({ service: 'test' }, sink), 'it does not work', 'it works again')
  logOnce.failed(new Error('first'))
  logOnce.failed(new Error('second'))
  logOnce.recovered()
  logOnce.failed(new Error('third'))
  expect(lines).toEqual(['first', 'it works again', 'third'])
})
