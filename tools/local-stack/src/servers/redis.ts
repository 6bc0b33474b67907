import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinary } from '../processes/find-binary.ts'
import { answers } from './probe.ts'
import { redisUsers } from './redis-users.ts'
import type { Instance, Server, ServerOptions } from './server.ts'

/** Redis or Valkey, which has the same protocol. Nothing is persisted, because all data in it can be rebuilt. */
export const redis: Server = {
  name: 'redis',
  title: 'Redis',
  variable: 'REDIS_URL',
  example: 'redis://:password@host:6379',
  debianPackage: 'redis-server',
  accounts: undefined,
  find: async () => (await findBinary('redis-server')) ?? findBinary('valkey-server'),
  prepare,
}

async function prepare(program: string, options: ServerOptions): Promise<Instance> {
  const port = await options.port()
  const file = join(options.directory, 'redis.conf')
  const users = join(options.directory, 'users.acl')
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `aclfile ${JSON.stringify(users)}`,
    `dir ${JSON.stringify(options.directory)}`,
    'save ""',
    'appendonly no',
    'loglevel warning',
  ]
  await writeFile(users, redisUsers(options.password), { mode: 0o600 })
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return {
    url: `redis://:${options.password}@127.0.0.1:${port}`,
    processes: [
      {
        name: 'redis',
        command: { file: program, args: [file], cwd: options.directory },
        ready: () => answers(port, 'PING\r\n', ['+PONG', '-NOAUTH']),
      },
    ],
  }
}
