/**
 * Compares the throughput of the gateway with nginx: small authenticated JSON answers from the same service, measured
 * alternately by the same client.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinary, findOrInstall, freePort, isFree, runningOn } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { temporaryProduct } from '@runwen/test-runner'

const run = promisify(execFile)
const path = '/api/auth/me'
const rounds = 3
const seconds = 8

const print = (line: string) => process.stdout.write(`${line}\n`)

const wrk = await programOf('wrk')
const nginx = await programOf('nginx')
await using running = new AsyncDisposableStack()
const settings = { ...isolatedEnvironment(), RATE_EVERYTHING: '100000000/60' }
const { directory, env } = await temporaryProduct('bench', settings, running)
const { E2E_BASE_URL: gateway = '', ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env
const auth = runningOn(join(directory, 'data'))?.services.auth ?? ''
const proxy = await startNginx(auth)
running.defer(() => void proxy.process.kill())
const token = await logIn()

const rates: { gateway: number; nginx: number }[] = []
await measure(gateway, 3)
await measure(proxy.url, 3)
for (let round = 0; round < rounds; round += 1) {
  rates.push({ gateway: await measure(gateway, seconds), nginx: await measure(proxy.url, seconds) })
}
rates.sort((a, b) => a.gateway / a.nginx - b.gateway / b.nginx)
const middle = rates[Math.floor(rounds / 2)] ?? { gateway: 0, nginx: 1 }
const share = ((100 * middle.gateway) / middle.nginx).toFixed(0)
print(
  `gateway: small JSON answers   ${middle.gateway.toFixed(0)}/s, ${share}% of nginx (60% or more; 3,000/s or more)`,
)

/** @throws Error when the program is missing and cannot be installed. */
async function programOf(name: string): Promise<string> {
  const program = { title: name, variable: 'PATH', example: `…:/folder/of/${name}`, debianPackage: name }
  const found = await findOrInstall({ ...program, find: () => findBinary(name) }, '', print)
  if (!found) throw new Error(`${name} was not found`)
  return found
}

async function startNginx(upstream: string): Promise<{ url: string; process: ChildProcess }> {
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
  const process = spawn(nginx, ['-c', file, '-p', directory], { stdio: ['ignore', 'ignore', 'inherit'] })
  while (await isFree(port)) {
    if (process.exitCode !== null) throw new Error('nginx did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { url: `http://127.0.0.1:${port}`, process }
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

/** Responses per second. @throws Error when any response is not a success. */
async function measure(address: string, duration: number): Promise<number> {
  const header = `Authorization: Bearer ${token}`
  const { stdout } = await run(wrk, ['-t1', '-c32', `-d${duration}s`, '-H', header, `${address}${path}`])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN)
}
