import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { compiledCode, traceReceiver } from '@runwen/test-kit'
import { describe, expect, test } from 'vitest'

const program = new URL('process.ts', import.meta.url).pathname

function start(
  mode: string,
  env: Record<string, string>,
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  return spawn(process.execPath, [program, mode], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...compiledCode(), ...env },
  })
}

/** Sends the signals after the start and returns exit status, log messages and stderr. */
async function run(mode: string, ...signals: NodeJS.Signals[]) {
  return runWith({}, mode, ...signals)
}

async function runWith(env: Record<string, string>, mode: string, ...signals: NodeJS.Signals[]) {
  const child = start(mode, env)
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

describe('traces', () => {
  const modulesOf = (env: Record<string, string>) =>
    JSON.parse(
      execFileSync(process.execPath, [new URL('loaded-modules.ts', import.meta.url).pathname], {
        env: { ...compiledCode(), ...env },
        encoding: 'utf8',
      }),
    )
  const sdk = '@opentelemetry/sdk-trace'
  const exporter = '@opentelemetry/exporter-trace-otlp-http'

  test('nothing that records or sends traces is loaded without an endpoint', () => {
    const without = modulesOf({})
    expect(without).toContain('pino')
    expect(without).not.toContain(sdk)
    expect(without).not.toContain(exporter)
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
    expect(modulesOf(env)).toEqual(expect.arrayContaining([sdk, exporter]))
  })

  test('traces are sent with the name of the process before it ends', async () => {
    const receiver = await traceReceiver()
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20token, x-tenant=runwen',
    }
    const { status } = await runWith(env, 'traced', 'SIGTERM')
    expect(status).toBe(0)
    expect(receiver.spans).toMatchObject([{ name: 'work', service: 'test' }])
    expect(receiver.headers).toMatchObject({ authorization: 'Bearer token', 'x-tenant': 'runwen' })
    await receiver.close()
  })

  test('traces are sent for the part that is to be sampled', async () => {
    const receiver = await traceReceiver()
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    }
    await runWith(env, 'traced', 'SIGTERM')
    expect(receiver.spans).toEqual([])
    await receiver.close()
  })

  test('traces do not delay the end of a process for long while the receiver is unreachable', async () => {
    const { status, lines } = await runWith(
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
      'traced',
      'SIGTERM',
    )
    expect({ status, last: lines.at(-1) }).toEqual({ status: 0, last: 'stopped' })
    expect(lines).toContain('traces cannot be sent')
  })

  test('a wrong setting ends the process', async () => {
    const { status, printed } = await runWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'ordinary')
    expect(status).toBe(78)
    expect(printed).toContain('OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http://')
  })
})
