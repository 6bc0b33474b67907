import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const keys = {
  STRIPE_SECRET_KEY: `sk_test_${'0'.repeat(24)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${'0'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'0'.repeat(32)}`,
}

export interface ProviderProcess {
  url: string
  /** Kills the process with SIGKILL and starts it again on the same data directory. */
  killOnce(): Promise<void>
  close(): Promise<void>
}

const main = fileURLToPath(new URL('../../../tools/stripe-sandbox/src/main.ts', import.meta.url))

/** Starts the sandbox in a separate process, so that the benchmark can kill it. */
export async function startProvider(dataDirectory: string, webhookUrl: string): Promise<ProviderProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const settings = { DATA_DIR: dataDirectory, WEBHOOK_URL: webhookUrl, PORT: String(port) }
    const child = spawn(process.execPath, [main], {
      env: { ...keys, ...settings, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (!(await answers(url))) await pause(50)
    return child
  }
  let child = await start()
  const end = async (running: ChildProcess, signal: NodeJS.Signals) => {
    running.kill(signal)
    if (running.exitCode === null && running.signalCode === null) await once(running, 'exit')
  }
  return {
    url,
    async killOnce() {
      await end(child, 'SIGKILL')
      child = await start()
    },
    close: () => end(child, 'SIGTERM'),
  }
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/healthz`).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok === true
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
