import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServiceName, services } from '@runwen/contracts'
import { freePort, type StackSettings, startBackingServers } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { createLog, type Database, openDatabase } from '@runwen/service-kit'
import { createTestUsers, eventually, manageBroker, type TestUsers } from '@runwen/test-kit'
import { unlimitedRates } from '@runwen/test-kit/drill'
import type { Audited } from '../chaos/audit.ts'
import { type LoadBalancer, startLoadBalancer } from '../src/load-balancer.ts'
import { type Copy, startCopy } from './copy.ts'
import type { Version } from './versions.ts'

export const processNames = [...services, 'gateway'] as const
export type ProcessName = (typeof processNames)[number]

/** Servers, load balancers and copies of the processes in one or two versions. */
export interface UpgradedProduct extends Audited {
  users: TestUsers
  /** Address of PostgreSQL as superuser. */
  postgresUrl: string
  /** Runs the setup of a version: its migrations. */
  prepare(version: Version): Promise<void>
  /** Starts one copy of each process, and sends it calls once all are ready. */
  start(version: Version): Promise<void>
  /** Sends the copies of a version no more calls, and stops them. */
  stop(version: Version): Promise<void>
  /** The copies that run. */
  copies(version: Version): Copy[]
  /** Errors in the logs of all copies since the last call. */
  errors(): string[]
}

const login = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'a password for tests', INVITATION_CODE: 'WELCOME' }
const log = createLog({ service: 'upgrade', level: 'silent' })

/** Starts the servers and prepares the databases with the first version. Disposing `running` stops all. */
export async function startUpgradedProduct(
  first: Version,
  folder: string,
  running: AsyncDisposableStack,
): Promise<UpgradedProduct> {
  const servers = await startBackingServers({
    directory: join(folder, 'servers'),
    services: ['postgres', 'redis', 'rabbitmq', 'minio'],
  })
  running.defer(() => servers.stop())
  const { postgresUrl = '', redisUrl = '', rabbitmqUrl = '', rabbitmqManagementUrl = '' } = servers
  const data = join(folder, 'data')
  const documents = join(folder, 'documents')
  for (const path of [data, documents]) await mkdir(path, { mode: 0o700 })
  const prepareEnv = { ...isolatedEnvironment(), ...login, POSTGRES_URL: postgresUrl, DATA_DIR: data }
  const databaseUrls = await first.prepare(prepareEnv)

  const balancers = new Map<ProcessName, LoadBalancer>()
  for (const name of processNames) {
    const balancer = await startLoadBalancer([])
    running.defer(() => balancer.close())
    balancers.set(name, balancer)
  }
  const front = balancers.get('gateway')?.url ?? ''
  const portOf = (name: ProcessName) => Number(new URL(balancers.get(name)?.url ?? '').port)
  const secrets = await first.secretsIn(data)
  const shared: StackSettings = {
    config: { RUNWEN_ENV: 'development', HOST: '127.0.0.1' } as StackSettings['config'],
    watch: false,
    dataDirectory: data,
    publicUrl: front,
    ports: {
      ...(Object.fromEntries(services.map((name) => [name, portOf(name)])) as Record<ServiceName, number>),
      public: portOf('gateway'),
      gateway: 0,
      internal: 0,
      sandbox: await freePort(),
      mailbox: await freePort(),
      smtp: await freePort(),
    },
    databases: databaseUrls,
    redisUrlOf: () => redisUrl,
    rabbitmqUrlOf: () => rabbitmqUrl,
    objectStoreUrl: servers.minioUrl ?? `file://${documents}`,
    ...secrets,
  }
  const copies: Copy[] = []
  const logs = join(folder, 'logs')
  await mkdir(logs)
  running.defer(() => Promise.all(copies.map((copy) => copy.stop())).then(() => undefined))

  /** The tools of the first version serve both. */
  const tools = first.processesOf(shared).filter(({ name }) => name === 'sandbox' || name === 'mailbox')
  const common = {
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '2',
    REBATE_WAITING_DAYS: '0',
    // On a busy machine, the login of staff is older than five minutes when they refund.
    PASSWORD_CONFIRMED_MINUTES: '60',
  }
  const rates = { UPLOADS_PER_PERSON: '100', ...unlimitedRates }
  const open = (version: Version, spec: ReturnType<Version['processesOf']>[number]) =>
    startCopy(version.name, { ...spec, env: { ...spec.env, ...common, ...rates } }, logs)
  for (const spec of tools) {
    const tool = open(first, spec)
    running.defer(() => tool.stop())
    await eventually(tool.isReady, 180_000)
  }

  const specOf = async (version: Version, name: ProcessName) => {
    const own =
      name === 'gateway'
        ? { gateway: await freePort(), internal: await freePort() }
        : { [name]: await freePort() }
    const settings = {
      ...shared,
      ...(await version.secretsIn(data)),
      dataDirectory: join(data, version.name),
      ports: { ...shared.ports, ...own },
    }
    const spec = version.processesOf(settings).find((one) => one.name === name)
    if (!spec) throw new Error(`${version.name} has no process ${name}`)
    return { spec, url: `http://127.0.0.1:${settings.ports[name]}` }
  }
  const balance = () => {
    for (const [name, balancer] of balancers)
      balancer.targets(copies.filter((copy) => copy.isOpen && copy.name === name).map(({ url }) => url))
  }
  const database = (name: ServiceName): Database => {
    const opened = openDatabase({ url: databaseUrls[name], name: 'upgrade', log, max: 2 })
    running.defer(() => opened.close())
    return opened
  }

  return {
    users: createTestUsers({
      url: front,
      admin: { username: login.ADMIN_USERNAME, password: login.ADMIN_PASSWORD },
      invitationCode: login.INVITATION_CODE,
      isUnchecked: true,
    }),
    databases: {
      auth: database('auth'),
      files: database('files'),
      messaging: database('messaging'),
      payment: database('payment'),
      notifications: database('notifications'),
    },
    manage: (method, path, body) =>
      manageBroker(rabbitmqManagementUrl, method, path.replace('{vhost}', '%2F'), body),
    settings: Object.fromEntries(
      services.map((name) => {
        const provider = {
          STRIPE_SECRET_KEY: secrets.stripe.secretKey,
          STRIPE_API_URL: `http://127.0.0.1:${shared.ports.sandbox}`,
        }
        const own = name === 'payment' ? provider : {}
        return [name, { DATABASE_URL: databaseUrls[name], RABBITMQ_URL: rabbitmqUrl, ...own }]
      }),
    ),
    postgresUrl,
    async prepare(version) {
      await version.prepare(prepareEnv)
    },
    async start(version) {
      const started = await Promise.all(
        processNames.map(async (name) => {
          const { spec, url } = await specOf(version, name)
          return Object.assign(open(version, spec), { url })
        }),
      )
      copies.push(...started)
      // A gateway is ready when the services behind it are.
      for (const copy of started.filter(({ name }) => name !== 'gateway')) await copy.opened(balance)
      for (const copy of started.filter(({ name }) => name === 'gateway')) await copy.opened(balance)
    },
    async stop(version) {
      const stopped = copies.filter((copy) => copy.version === version.name)
      // As a rolling restart does: one process after the other.
      for (const copy of stopped) {
        copy.isOpen = false
        balance()
        await copy.stop()
        copies.splice(copies.indexOf(copy), 1)
      }
    },
    copies: (version) => copies.filter((copy) => copy.version === version.name),
    errors: () => copies.flatMap((copy) => copy.errors.splice(0)),
  }
}
