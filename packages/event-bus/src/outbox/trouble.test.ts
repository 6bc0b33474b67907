import { Writable } from 'node:stream'
import { createLog } from '@runwen/service-kit'
import { expect, it } from 'vitest'
import { createTrouble } from './trouble.ts'

it('is told once, until it is over', () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)).err.message)
      done()
    },
  })
  const trouble = createTrouble(createLog({ service: 'test' }, sink), 'it does not work')
  trouble.met(new Error('first'))
  trouble.met(new Error('second'))
  trouble.over()
  trouble.met(new Error('third'))
  expect(lines).toEqual(['first', 'third'])
})
