import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { services } from '@runwen/contracts'
import { freePort, processesOf, type StackSettings } from '@runwen/local-stack'
import { productSecrets } from '@runwen/setup'
import { eventually } from '@runwen/test-kit'
import { type Copy, startCopy } from '../upgrade/copy.ts'
import type { TlsServers } from './servers.ts'

export interface Processes {
  /** The gateway's address. */
  url: string
  /** Settings of operators' commands, without those of the servers. */
  settings: Record<string, string>
  /** Starts one more copy of a process, which trusts only the authority that signed no certificate. */
  startStranger(name: string): Pick<Copy, 'isReady' | 'stop'> & { log(): Promise<string> }
  stop(): Promise<void>
}

const timeoutMs = 180_000
const local = (port: number) => `http://127.0.0.1:${port}`

/** Starts every process of the product on its own and waits until all are ready. Disposing `running` stops them. */
export async function startProcesses(
  { servers, directory, authority, stranger }: TlsServers,
  running: AsyncDisposableStack,
): Promise<Processes> {
  const dataDirectory = join(directory, 'data')
  const logs = join(directory, 'logs')
  for (const path of [dataDirectory, logs]) await mkdir(path)
  const secrets = productSecrets(dataDirectory)
  const config = { RUNWEN_ENV: 'development', HOST: '127.0.0.1' } as StackSettings['config']
  const names = [...services, 'public', 'gateway', 'internal', 'sandbox', 'mailbox', 'smtp'] as const
  const free = await Promise.all(names.map(async (name) => [name, await freePort()] as const))
  const ports = Object.fromEntries(free) as StackSettings['ports']
  const stripe = await secrets.stripeKeys(config)
  const specs = processesOf({
    config,
    watch: false,
    dataDirectory,
    publicUrl: local(ports.gateway),
    ports,
    databases: servers.databases,
    redisUrlOf: () => servers.redisUrl,
    rabbitmqUrlOf: () => servers.rabbitmqUrl,
    objectStoreUrl: servers.objectStoreUrl,
    authKeys: await secrets.authKeys(),
    linkKey: await secrets.linkKey(),
    secondFactorKey: await secrets.secondFactorKey(),
    stripe,
  })
  const open = (version: string, spec: (typeof specs)[number], env: Record<string, string>) =>
    startCopy(version, { ...spec, env: { ...spec.env, LOG_LEVEL: 'warn', ...env } }, logs)
  const copies = specs.map((spec) => open('product', spec, { NODE_EXTRA_CA_CERTS: authority.file }))
  const stop = async () => {
    await Promise.all(copies.splice(0).map((copy) => copy.stop()))
  }
  running.defer(stop)
  await Promise.all(copies.map((copy) => eventually(copy.isReady, timeoutMs)))
  const addresses = services.map((name) => [`${name.toUpperCase()}_URL`, local(ports[name])])
  return {
    url: local(ports.gateway),
    settings: {
      ...Object.fromEntries(addresses),
      GATEWAY_URL: local(ports.internal),
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_API_URL: local(ports.sandbox),
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      DATA_DIR: dataDirectory,
    },
    startStranger(name) {
      const spec = specs.find((one) => one.name === name)
      if (!spec) throw new Error(`there is no process ${name}`)
      // Alongside the other copy, which keeps its port.
      const PORT = String(ports.public)
      const readyUrl = `${local(ports.public)}/readyz`
      const copy = open('stranger', { ...spec, readyUrl }, { PORT, NODE_EXTRA_CA_CERTS: stranger.file })
      return {
        ...copy,
        async log() {
          const files = (await readdir(logs)).filter((file) => file.startsWith(`${name}-stranger-`))
          return (await Promise.all(files.map((file) => readFile(join(logs, file), 'utf8')))).join('')
        },
      }
    },
    stop,
  }
}
