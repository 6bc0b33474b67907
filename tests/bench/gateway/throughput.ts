/**
 * Compares the throughput of the gateway with that of nginx and of Express with http-proxy-middleware, which check nothing:
 * small authenticated JSON answers from the same service, measured alternately by the same client.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, isFree, runningOn } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { print } from '@runwen/test-kit/drill'
import { temporaryProduct } from '@runwen/test-runner'
import { cpuTimes, msOf } from '../costs/cpu-times.ts'
import { median, noteLoad, openLoad, programOf } from '../figures.ts'

const path = '/api/auth/me'
const rounds = 5
const seconds = 5

const requestsPerSecond = await openLoad()
const nginx = await programOf('nginx')
await using running = new AsyncDisposableStack()
const settings = { ...isolatedEnvironment(), RATE_EVERYTHING: '100000000/60' }
const { directory, env } = await temporaryProduct('bench', settings, running)
const { E2E_BASE_URL: gateway = '', ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env
const auth = runningOn(join(directory, 'data'))?.services.auth ?? ''
const { pid }: { pid: number } = JSON.parse(readFileSync(join(directory, 'data', 'running.json'), 'utf8'))

interface Target {
  name: string
  url: string
  /** CPU time so far, in milliseconds. */
  cpuMs: () => number
}
const targets: Target[] = [
  { name: 'gateway', url: gateway, cpuMs: () => cpuTimes(pid).gateway ?? Number.NaN },
  { name: 'Express', ...(await startExpress(auth)) },
  { name: 'nginx', ...(await startNginx(auth)) },
]
const token = await logIn()

interface Figures {
  perSecond: number
  cpuMs: number
}
const sayIfBusy = noteLoad('gateway')
for (const { url } of targets) await measure(url, 3)
const figures = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]))
for (let round = 0; round < rounds; round += 1) {
  for (const { name, url, cpuMs } of targets) {
    const before = cpuMs()
    const perSecond = await measure(url, seconds)
    figures.get(name)?.push({ perSecond, cpuMs: (cpuMs() - before) / (perSecond * seconds) })
  }
}

const of = (name: string, figure: keyof Figures) => (figures.get(name) ?? []).map((each) => each[figure])
/** The median of the ratios within each round. */
const shareOf = (name: string) => {
  const others = of(name, 'perSecond')
  const ratios = of('gateway', 'perSecond').map((rate, round) => rate / (others[round] ?? Number.NaN))
  return `${(100 * median(ratios)).toFixed(0)}% of ${name}`
}
print(
  `gateway: small JSON answers   ${median(of('gateway', 'perSecond')).toFixed(0)}/s, ${shareOf('Express')} (100% or more), ${shareOf('nginx')} (90% or more)`,
)
const costs = targets.map(({ name }) => `${name} ${median(of(name, 'cpuMs')).toFixed(2)}`)
print(`gateway: CPU time of an answer, in ms   ${costs.join(', ')}`)
sayIfBusy()

async function startExpress(upstream: string) {
  const port = await freePort()
  const file = fileURLToPath(new URL('express-proxy.ts', import.meta.url))
  return started(
    spawn(process.execPath, [file, upstream, `${port}`], { stdio: ['ignore', 'ignore', 'inherit'] }),
    port,
  )
}

async function startNginx(upstream: string) {
  const port = await freePort()
  const file = join(directory, 'nginx.conf')
  const text = `
    daemon off; pid ${directory}/nginx.pid; error_log stderr warn;
    worker_processes auto;
    events { worker_connections 1024; }
    http {
      access_log off;
      upstream auth { server ${new URL(upstream).host}; keepalive 64; }
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass http://auth; proxy_http_version 1.1; proxy_set_header Connection ""; }
      }
    }`
  await writeFile(file, text)
  return started(
    spawn(nginx, ['-c', file, '-p', directory], { stdio: ['ignore', 'ignore', 'inherit'] }),
    port,
  )
}

/** Waits until a proxy listens. It ends with the measurement. */
async function started(proxy: ChildProcess, port: number) {
  running.defer(() => void proxy.kill())
  while (await isFree(port)) {
    if (proxy.exitCode !== null) throw new Error(`${proxy.spawnfile} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url: `http://127.0.0.1:${port}`, cpuMs: () => msOf(proxy.pid ?? 0) }
}

async function logIn(): Promise<string> {
  const response = await fetch(`${gateway}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const answer = (await response.json()) as { token?: string }
  if (!answer.token) throw new Error(`the login failed with status ${response.status}`)
  return answer.token
}

function measure(address: string, seconds: number): Promise<number> {
  return requestsPerSecond({
    url: address + path,
    authorization: `Bearer ${token}`,
    connections: 32,
    seconds,
  })
}
