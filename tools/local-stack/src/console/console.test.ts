import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { plainConsole } from './plain.ts'
import { terminalConsole } from './terminal.ts'

function terminal(columns = 80) {
  const out = Object.assign(new PassThrough(), { isTTY: true, columns })
  let written = ''
  out.on('data', (data) => {
    written += data
  })
  return { console: terminalConsole(out as unknown as NodeJS.WriteStream), written: () => written }
}

test('a step without a terminal is one plain line with its last detail and its time', async () => {
  const lines: string[] = []
  const console = plainConsole((line) => lines.push(line))
  const result = await console.step('Servers', async (say) => {
    say('waiting for RabbitMQ')
    say('PostgreSQL, Redis, RabbitMQ')
    return 7
  })
  expect(result).toBe(7)
  expect(lines).toEqual([expect.stringMatching(/^Servers: PostgreSQL, Redis, RabbitMQ, \d+\.\d s$/)])
  expect(lines.map(stripVTControlCharacters)).toEqual(lines)
})

test('a step that fails says so and passes the error on', async () => {
  const lines: string[] = []
  const console = plainConsole((line) => lines.push(line))
  const failing = console.step('Databases', async () => Promise.reject(new Error('no disk')))
  await expect(failing).rejects.toThrow('no disk')
  expect(lines).toEqual([expect.stringMatching(/^Databases: failed after \d+\.\d s$/)])
})

test('a terminal shows what a running step waits for, redraws it in place, and keeps other lines', async () => {
  const { console, written } = terminal()
  const go = Promise.withResolvers<void>()
  const done = console.step('Processes', async (say) => {
    say('waiting for auth')
    await go.promise
    say('8 processes')
  })
  await expect.poll(written).toContain('waiting for auth')
  console.print('auth ended and restarts.')
  go.resolve()
  await done
  const afterLast = written().split('\u001b[0J').at(-1) ?? ''
  expect(stripVTControlCharacters(afterLast)).toMatch(/^✓ Processes +\d+\.\d s {2}8 processes\n/)
  expect(written()).toContain('auth ended and restarts.\n')
})

test('a line of a running step never wraps', async () => {
  const { console, written } = terminal(60)
  await console.step('Processes', async (say) => say('waiting for '.repeat(20)))
  for (const line of stripVTControlCharacters(written()).split('\n')) expect(line.length).toBeLessThan(60)
})
