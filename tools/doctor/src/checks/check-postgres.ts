import { services } from '@runwen/contracts'
import { addressOf, createLog, openDatabase, readMigrations } from '@runwen/service-kit'
import { migrationSources } from '@runwen/setup/databases'
import { type Finding, ok, wrong } from '../finding.ts'
import { clockFinding, maxClockDifferenceMs } from './check-process.ts'

const oldestVersion = 15
const log = createLog({ service: 'doctor', level: 'silent' })

/** Version, clock and connections of the server, and the migrations of every database. */
export async function checkPostgres(url: string, names = (service: string) => service): Promise<Finding[]> {
  const [server] = await query<{ version: string; at: Date; used: string; max: string }>(
    url,
    `SELECT current_setting('server_version') AS version, clock_timestamp() AS at,
       (SELECT count(*) FROM pg_stat_activity)::text AS used, current_setting('max_connections') AS max`,
  )
  if (!server) throw new Error('no answer')
  const findings: Finding[] = []
  const difference = Date.now() - server.at.getTime()
  if (Math.abs(difference) > maxClockDifferenceMs) findings.push(clockFinding('postgres', difference))
  if (Number.parseInt(server.version, 10) < oldestVersion)
    findings.push(
      wrong('postgres', `version ${server.version}`, `upgrade to PostgreSQL ${oldestVersion} or later`),
    )
  if (Number(server.used) > Number(server.max) * 0.9)
    findings.push(
      wrong(
        'postgres',
        `${server.used} of ${server.max} connections are in use`,
        'raise max_connections, or lower DATABASE_POOL of the services',
      ),
    )
  for (const service of services)
    findings.push(...(await checkMigrations(addressOf(url, names(service)), service)))
  return findings.length > 0
    ? findings
    : [ok('postgres', `version ${server.version}, all migrations applied`)]
}

const migrate = 'restart the product with `npm start`, or run the setup job, which applies migrations'

async function checkMigrations(url: string, service: string): Promise<Finding[]> {
  const name = `postgres ${service}`
  const applied = await query<{ id: string; checksum: string }>(
    url,
    "SELECT source || '/' || name AS id, checksum FROM schema_migrations",
  ).catch((error: Error) => error)
  if (applied instanceof Error) return [wrong(name, `has no list of migrations: ${applied.message}`, migrate)]
  const known = (await Promise.all(migrationSources(service).map(readMigrations))).flat()
  const checksums = new Map(applied.map(({ id, checksum }) => [id, checksum]))
  const expected = new Map(known.map(({ source, name, checksum }) => [`${source}/${name}`, checksum]))
  const pending = [...expected.keys()].filter((id) => !checksums.has(id))
  const changed = [...expected].filter(([id, sum]) => checksums.has(id) && checksums.get(id) !== sum)
  const newer = [...checksums.keys()].filter((id) => !expected.has(id))
  return [
    ...(pending.length > 0 ? [wrong(name, `migrations are missing: ${pending.join(', ')}`, migrate)] : []),
    ...(changed.length > 0
      ? [
          wrong(
            name,
            `applied migrations were changed: ${changed.map(([id]) => id).join(', ')}`,
            'bring their files back: applied migrations never change',
          ),
        ]
      : []),
    ...(newer.length > 0
      ? [
          wrong(
            name,
            `was migrated by a newer version: ${newer.join(', ')}`,
            'run the version that added them, or a newer one',
          ),
        ]
      : []),
  ]
}

async function query<T>(url: string, sql: string): Promise<T[]> {
  const database = openDatabase({ url, name: 'doctor', log, max: 1, statementTimeoutMs: 5_000 })
  try {
    return (await database.pool.query(sql)).rows as T[]
  } finally {
    await database.close()
  }
}
