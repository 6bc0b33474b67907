import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinary, type Machine, versionsIn } from '../processes/find-binary.ts'

const debianPostgres = '/usr/lib/postgresql'
/** Homebrew on Apple silicon, on Intel and on Linux. Some of its programs are only in the folder of their formula. */
const homebrew = ['/opt/homebrew', '/usr/local', '/home/linuxbrew/.linuxbrew']
const formula = (name: string, folder = 'bin') => homebrew.map((prefix) => join(prefix, 'opt', name, folder))

/** PostgreSQL in this major version, or the newest one. */
export async function findPostgres(version?: string, machine: Machine = {}): Promise<string | undefined> {
  const { root = '' } = machine
  const debian = version ? [version] : await versionsIn(join(root, debianPostgres))
  const brewed = version ? [version] : await brewedPostgres(root)
  const folders = [
    ...debian.map((name) => join(debianPostgres, name, 'bin')),
    ...brewed.flatMap((name) => formula(`postgresql@${name}`)),
    ...formula('postgresql'),
  ]
  return findBinary('postgres', folders, machine)
}

/** Redis, or Valkey, which has the same protocol. */
export const findRedis = async (machine: Machine = {}): Promise<string | undefined> =>
  (await findBinary('redis-server', formula('redis'), machine)) ??
  findBinary('valkey-server', formula('valkey'), machine)

export const findRabbitmq = (machine: Machine = {}): Promise<string | undefined> =>
  findBinary('rabbitmq-server', ['/usr/lib/rabbitmq/bin', ...formula('rabbitmq', 'sbin')], machine)

/** Erlang's port mapper, which RabbitMQ needs. */
export const findEpmd = (machine: Machine = {}): Promise<string | undefined> =>
  findBinary('epmd', [...formula('erlang'), ...formula('erlang', 'lib/erlang/bin')], machine)

export const findMinio = (machine: Machine = {}): Promise<string | undefined> =>
  findBinary('minio', formula('minio'), machine)

/** Major versions of the formula `postgresql@…`, newest first. */
async function brewedPostgres(root: string): Promise<string[]> {
  const folders = homebrew.map((prefix) => join(root, prefix, 'opt'))
  const names = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))
  const versions = names.flat().flatMap((name) => /^postgresql@(\d+)$/.exec(name)?.[1] ?? [])
  return [...new Set(versions)].sort((a, b) => Number(b) - Number(a))
}
