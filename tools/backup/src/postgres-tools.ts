import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getCACertificates } from 'node:tls'
import { findBinary, versionsIn } from '@runwen/local-stack'

type Program = 'pg_dump' | 'pg_restore'

export interface RunningProgram {
  stdin: NodeJS.WritableStream
  stdout: Readable
  /** @throws Error with its output when it failed. */
  ended(): Promise<void>
}

const debian = '/usr/lib/postgresql'

/** The newest installed version, because older ones refuse newer servers. */
async function find(program: Program): Promise<string> {
  const found = await findBinary(
    program,
    (await versionsIn(debian)).map((version) => join(debian, version, 'bin')),
  )
  if (!found)
    throw new Error(`${program} was not found on this machine: install PostgreSQL's client programs`)
  return found
}

/** Starts a program with the variables of libpq. The password is not visible in the list of processes. */
async function start(
  program: Program,
  args: string[],
  env: Record<string, string> = {},
): Promise<RunningProgram> {
  const file = await find(program)
  const { variables, remove } = await withAuthorities(env)
  const child = spawn(file, args, { env: { LANG: 'C.UTF-8', ...variables } })
  let output = ''
  child.stderr.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-4_000)
  })
  const over = once(child, 'close') as Promise<[number | null]>
  over.catch(() => undefined).finally(remove)
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    async ended() {
      const [code] = await over
      if (code !== 0) throw new Error(`${program} failed: ${output.trim()}`)
    },
  }
}

/** Starts a dump of a snapshot in PostgreSQL's custom format. */
export function startDump(url: string, snapshot: string): Promise<RunningProgram> {
  return start('pg_dump', ['--format=custom', '--no-password', `--snapshot=${snapshot}`], connectionOf(url))
}

/** Restores a dump into an empty database, with owners and privileges. */
export async function restoreDump(url: string, dump: Readable): Promise<void> {
  const { PGDATABASE = '', ...env } = connectionOf(url)
  const args = ['--exit-on-error', '--no-password', `--dbname=${PGDATABASE}`]
  await feed(await start('pg_restore', args, env), dump)
}

/** Reads a whole dump without a server. */
export async function checkDump(dump: Readable): Promise<void> {
  await feed(await start('pg_restore', ['--file=/dev/null']), dump)
}

async function feed(program: RunningProgram, dump: Readable): Promise<void> {
  program.stdout.resume()
  const fed = pipeline(dump, program.stdin)
  // The program's own message says more than a broken pipe.
  const error: unknown = await fed.then(
    () => undefined,
    (reason) => reason,
  )
  await program.ended()
  if (error) throw error
}

/**
 * libpq has its own list of authorities. A connection with TLS gets those of Node, with NODE_EXTRA_CA_CERTS, in a file,
 * unless its URL names some. `remove` removes the file.
 */
async function withAuthorities(env: Record<string, string>) {
  if (!env.PGSSLMODE || env.PGSSLROOTCERT) return { variables: env, remove: async () => undefined }
  const directory = await mkdtemp(join(tmpdir(), 'runwen-authorities-'))
  const file = join(directory, 'authorities.crt')
  await writeFile(file, getCACertificates('default').join('\n'))
  return {
    variables: { ...env, PGSSLROOTCERT: file },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

/** The variables of libpq for a URL. */
function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const values = {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value))
}
