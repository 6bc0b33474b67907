import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type ServiceName, services } from '@runwen/contracts'
import { startBackingServers } from '@runwen/local-stack'
import { isolatedEnvironment } from '@runwen/local-stack/config'
import { addressOf } from '@runwen/service-kit'
import { type TestAuthority, testAuthority } from '@runwen/test-kit'
import { scopedFolder } from '@runwen/test-kit/drill'
import { findGoProgram } from '@runwen/test-runner'
import { type CommandResult, runFile } from '../src/run-command.ts'

/** Addresses of servers, as an operator gets them from a provider. */
export interface ManagedServers {
  /** As superuser. */
  postgresUrl: string
  databases: Record<ServiceName, string>
  redisUrl: string
  rabbitmqUrl: string
  /** A bucket, or a folder where MinIO is not installed. */
  objectStoreUrl: string
}

export interface TlsServers {
  /** A folder that the accounts of the servers can reach. */
  directory: string
  servers: ManagedServers
  /** The names that the doctor has for those that use TLS. */
  names: string[]
  /** Signed the servers' certificates. */
  authority: TestAuthority
  /** Signed no certificate of theirs. */
  stranger: TestAuthority
}

export const login = {
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'a password for tests',
  INVITATION_CODE: 'WELCOME',
}

/** Starts servers that accept TLS only, with certificates of an authority of the test. Disposing `running` stops them. */
export async function startTlsServers(running: AsyncDisposableStack): Promise<TlsServers> {
  const directory = await scopedFolder('tls', running)
  const authority = await testAuthority(join(directory, 'authority'))
  const stranger = await testAuthority(join(directory, 'stranger'))
  const minio = await findGoProgram('minio')
  const started = await startBackingServers({
    directory: join(directory, 'servers'),
    services: ['postgres', 'redis', 'rabbitmq', ...(minio ? (['minio'] as const) : [])],
    ...(minio && { programs: { minio } }),
    tls: await authority.sign(),
  })
  running.defer(() => started.stop())
  const { postgresUrl = '', redisUrl = '', rabbitmqUrl = '', minioUrl } = started
  const documents = join(directory, 'documents')
  await mkdir(documents)
  const urlOf = (name: ServiceName) => addressOf(postgresUrl, name, name, `password of ${name}`)
  const databases = Object.fromEntries(
    services.map((name) => [name, urlOf(name)]),
  ) as ManagedServers['databases']
  return {
    directory,
    servers: {
      postgresUrl,
      databases,
      redisUrl,
      rabbitmqUrl,
      objectStoreUrl: minioUrl ?? `file://${documents}`,
    },
    names: ['postgres', 'redis', 'rabbitmq', ...(minio ? ['object store'] : [])],
    authority,
    stranger,
  }
}

/** The same servers at changed addresses. */
export function at(servers: ManagedServers, change: (url: string) => string): ManagedServers {
  const { postgresUrl, redisUrl, rabbitmqUrl, objectStoreUrl } = servers
  return {
    ...servers,
    postgresUrl: change(postgresUrl),
    redisUrl: change(redisUrl),
    rabbitmqUrl: change(rabbitmqUrl),
    objectStoreUrl: change(objectStoreUrl),
  }
}

/** Their addresses as variables of operators' commands. */
export const settingsOf = ({ postgresUrl, redisUrl, rabbitmqUrl, objectStoreUrl }: ManagedServers) => ({
  POSTGRES_URL: postgresUrl,
  REDIS_URL: redisUrl,
  RABBITMQ_URL: rabbitmqUrl,
  OBJECT_STORE_URL: objectStoreUrl,
})

/** Runs a command in a Node process that trusts an authority, with these settings only. */
export const runTrusting = (
  { file: NODE_EXTRA_CA_CERTS }: TestAuthority,
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<CommandResult> => runFile(file, args, { ...isolatedEnvironment(), ...env, NODE_EXTRA_CA_CERTS })

/** Runs the setup job: databases, roles, migrations and the first login. */
export function setUp({ servers, authority }: TlsServers): Promise<CommandResult> {
  const databases = services.map((name) => [`${name.toUpperCase()}_DATABASE_URL`, servers.databases[name]])
  return runTrusting(authority, 'tools/setup/src/databases/main.ts', [], {
    ...login,
    ...Object.fromEntries(databases),
    POSTGRES_URL: servers.postgresUrl,
  })
}

const nobody = 'http://127.0.0.1:9'
/** Where no product runs. */
const noProduct = {
  ...Object.fromEntries([...services, 'gateway'].map((name) => [`${name.toUpperCase()}_URL`, nobody])),
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_API_URL: nobody,
  SMTP_URL: 'smtp://127.0.0.1:9',
}

/** What the doctor finds about everything, as `name: found` and its advice, when it is wrong. */
export async function examine(
  trusted: TestAuthority,
  servers: ManagedServers,
  product: Record<string, string> = noProduct,
): Promise<{ name: string; found: string; advice: string }[]> {
  const env = { ...product, ...settingsOf(servers) }
  const { out } = await runTrusting(trusted, 'tools/doctor/src/run-doctor.ts', ['--json'], env)
  const json = out.split('\n').find((line) => line.startsWith('{'))
  if (json === undefined) throw new Error(`the doctor printed no JSON: ${out}`)
  const { findings }: { findings: { name: string; status: string; found: string; advice: string }[] } =
    JSON.parse(json)
  return findings
    .filter(({ status }) => status === 'wrong')
    .map(({ name, found, advice }) => ({ name, found, advice }))
}
