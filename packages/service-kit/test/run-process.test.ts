import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const program = new URL('process.ts', import.meta.url).pathname

function start(
  mode: string,
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  return spawn(process.execPath, [program, mode], { stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Sends the signals after the start and returns exit status, log messages and stderr. */
async function run(mode: string, ...signals: NodeJS.Signals[]) {
  const child = start(mode)
  const lines: string[] = []
  const reading = createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line).msg)
    if (line.includes('started')) for (const signal of signals) child.kill(signal)
  })
  const [printed, [status]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit'),
    once(reading, 'close'),
  ])
  return { status, lines, printed }
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops the process gracefully', async (signal) => {
  expect(await run('ordinary', signal)).toMatchObject({
    status: 0,
    lines: ['started', 'stopping', 'closed', 'stopped'],
  })
})

test('a second signal changes nothing', async () => {
  const { status, lines } = await run('ordinary', 'SIGINT', 'SIGTERM')
  expect({ status, lines }).toEqual({ status: 0, lines: ['started', 'stopping', 'closed', 'stopped'] })
})

test('a process that does not stop in time exits with status 1', async () => {
  const { status, lines } = await run('stuck', 'SIGTERM')
  expect({ status, lines }).toEqual({ status: 1, lines: ['started', 'stopping', 'shutdown timed out'] })
})

test('a connection error without a listener does not end the process', async () => {
  const { status, lines } = await run('writing', 'SIGTERM')
  expect(status).toBe(0)
  expect(lines).toContain('connection failed without an error listener')
})

test('a missing setting ends the process with one line on stderr', async () => {
  const { status, printed, lines } = await run('unconfigured')
  expect({ status, printed, lines }).toEqual({
    status: 78,
    printed: 'test: Configuration: SECRET is missing\n',
    lines: [],
  })
})

test.each([['rejecting'], ['throwing'], ['failing']])('%s ends the process with status 1', async (mode) => {
  const { status, lines } = await run(mode)
  expect({ status, last: lines.at(-1) }).toEqual({ status: 1, last: 'process failed' })
})
