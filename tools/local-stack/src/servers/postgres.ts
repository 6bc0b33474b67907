import { execFile } from 'node:child_process'
import { readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from './find-servers.ts'
import type { Instance, Server, ServerOptions } from './server.ts'
import type { Tls } from './tls.ts'
import { writeOwned } from './write-owned.ts'

const run = promisify(execFile)

/** PostgreSQL with one superuser, `postgres`, and password authentication on the loopback address only. */
export const postgres: Server = {
  name: 'postgres',
  title: 'PostgreSQL',
  variable: 'POSTGRES_URL',
  example: 'postgres://superuser:password@host:5432/postgres',
  debianPackage: 'postgresql',
  formula: 'postgresql@17',
  accounts: ['postgres'],
  find,
  prepare,
}

/** Finds the version that created the data, or the newest one for new data. Other versions cannot read the data. */
async function find(directory: string): Promise<string | undefined> {
  const version = await readFile(join(directory, 'data/PG_VERSION'), 'utf8').catch(() => undefined)
  return findPostgres(version?.trim())
}

async function prepare(program: string, options: ServerOptions): Promise<Instance> {
  const { directory, password, tls } = options
  const version = await readFile(join(directory, 'data/PG_VERSION'), 'utf8').catch(() => undefined)
  if (!version) await initialise(program, options)
  const port = await options.port()
  const settings = {
    ...common,
    ...(options.disposable ? unsafe : kept),
    ...(tls && (await tlsSettings(tls, options))),
    port: String(port),
  }
  const address = tls ? `localhost:${port}/postgres?sslmode=verify-full` : `127.0.0.1:${port}/postgres`
  return {
    url: `postgres://postgres:${password}@${address}`,
    processes: [
      {
        name: 'postgres',
        command: {
          file: program,
          args: [
            '-D',
            join(directory, 'data'),
            ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
          ],
          env: { LANG: 'C.UTF-8', TZ: 'UTC' },
          cwd: directory,
          owner: options.owner,
          stopSignal: options.disposable ? 'QUIT' : 'INT',
        },
        ready: () => isReady(directory),
      },
    ],
  }
}

async function tlsSettings(tls: Tls, options: ServerOptions): Promise<Record<string, string>> {
  const rule = 'hostssl all all 127.0.0.1/32 scram-sha-256\n'
  return {
    ssl: 'on',
    ssl_cert_file: tls.certificateFile,
    ssl_key_file: tls.keyFile,
    hba_file: await writeOwned(options, 'pg_hba.conf', rule),
  }
}

/** Reads the server's state from postmaster.pid, as pg_ctl does. The file exists before the port is open. */
async function isReady(directory: string): Promise<boolean> {
  const lines = (await readFile(join(directory, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines[7]?.trim() === 'ready'
}

/** Creates the data in a temporary directory and renames it, so that an interrupted start leaves no partial data. */
async function initialise(program: string, options: ServerOptions): Promise<void> {
  const { directory, password, owner } = options
  const unfinished = join(directory, 'unfinished')
  await rm(unfinished, { recursive: true, force: true })
  const passwordFile = await writeOwned(options, 'first-password', password)
  try {
    const args = [
      '-D',
      unfinished,
      '-U',
      'postgres',
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
    ]
    const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
    await run(join(dirname(program), 'initdb'), [...args, `--locale=${locale}`, '--no-sync'], {
      cwd: '/',
      ...owner,
    })
    await rename(unfinished, join(directory, 'data'))
  } finally {
    await rm(passwordFile, { force: true })
  }
}

const common = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '400',
  shared_buffers: '64MB',
  jit: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
}
const kept = { max_wal_size: '512MB', checkpoint_timeout: '15min', autovacuum_max_workers: '2' }
/** Commits survive a kill of the server, but not a crash of the machine. */
const unsafe = { fsync: 'off', full_page_writes: 'off' }
