import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { redisUsers } from '@runwen/setup'
import { findRedis } from './find-servers.ts'
import { answers } from './probe.ts'
import type { Instance, Server, ServerOptions } from './server.ts'
import type { Tls } from './tls.ts'

/** Redis or Valkey, which has the same protocol. Nothing is persisted, because all data in it can be rebuilt. */
export const redis: Server = {
  name: 'redis',
  title: 'Redis',
  variable: 'REDIS_URL',
  example: 'redis://:password@host:6379',
  debianPackage: 'redis-server',
  formula: 'redis',
  accounts: undefined,
  find: () => findRedis(),
  prepare,
}

async function prepare(program: string, options: ServerOptions): Promise<Instance> {
  const { directory, password, tls } = options
  const port = await options.port()
  const file = join(directory, 'redis.conf')
  const users = join(directory, 'users.acl')
  const lines = [
    ...listeners(port, tls),
    'bind 127.0.0.1',
    `aclfile ${JSON.stringify(users)}`,
    `dir ${JSON.stringify(directory)}`,
    'save ""',
    'appendonly no',
    'loglevel warning',
  ]
  await writeFile(users, redisUsers(password), { mode: 0o600 })
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return {
    url: `${tls ? 'rediss' : 'redis'}://:${password}@${tls ? 'localhost' : '127.0.0.1'}:${port}`,
    processes: [
      {
        name: 'redis',
        command: { file: program, args: [file], cwd: directory },
        ready: () => answers(port, 'PING\r\n', ['+PONG', '-NOAUTH'], tls?.authority),
      },
    ],
  }
}

function listeners(port: number, tls: Tls | undefined): string[] {
  if (!tls) return [`port ${port}`]
  return [
    'port 0',
    `tls-port ${port}`,
    `tls-cert-file ${JSON.stringify(tls.certificateFile)}`,
    `tls-key-file ${JSON.stringify(tls.keyFile)}`,
    `tls-ca-cert-file ${JSON.stringify(tls.authorityFile)}`,
    // Clients prove themselves with passwords.
    'tls-auth-clients no',
  ]
}
