import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinary, freePort, spawnWithWatchdog } from '@runwen/local-stack'
import { eventually } from './eventually.ts'

export interface TestRedis {
  url: string
  /** Stops the server and loses its data. */
  stop(): Promise<void>
  /** Starts it again at the same address, empty. */
  start(): Promise<void>
  /** Suspends the process: it keeps its connections but does not answer. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** Starts a private redis-server without persistence. */
export async function testRedis(): Promise<TestRedis> {
  const directory = await mkdtemp(join(tmpdir(), 'runwen-redis-'))
  const port = await freePort()
  let server = await startServer(port, directory)
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    server.stdin?.end()
    await once(server, 'exit')
  }
  const signal = (name: NodeJS.Signals) => {
    if (server.pid !== undefined && !hasEnded()) process.kill(-server.pid, name)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    async start() {
      server = await startServer(port, directory)
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async close() {
      signal('SIGCONT')
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function startServer(port: number, directory: string): Promise<ChildProcess> {
  const settings = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    directory,
  ]
  const file = await findBinary('redis-server')
  if (!file) throw new Error('redis-server is not installed')
  const server = spawnWithWatchdog({ file, args: settings, cwd: directory, stopSignal: 'KILL' })
  server.stdout?.resume()
  server.stderr?.resume()
  await eventually(() => answers(port))
  return server
}

async function answers(port: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect')
    socket.write('PING\r\n')
    await once(socket, 'data')
  } finally {
    socket.destroy()
  }
}
