import pg from 'pg'

const { escapeIdentifier: quote, escapeLiteral } = pg

export interface PrepareDatabaseOptions {
  /**
   * Connection URL for any database of the server, of a superuser or of a role that may create roles and databases, as
   * managed servers have.
   */
  adminUrl: string
  /** The service's name. Its roles are `<name>` (reads and writes rows) and `<name>_owner` (owns the tables). */
  name: string
  ownerPassword: string
  rolePassword: string
  /**
   * Accounts that may do what the service's role may do. With them the role itself gets no password, and `url` is that of
   * the first account.
   */
  logins?: readonly Login[]
  /** The database's name. Default: the service's name. */
  database?: string
}

/** A role that logs in. */
export interface Login {
  name: string
  password: string
}

export interface PreparedDatabase {
  ownerUrl: string
  url: string
}

const lockKey = 7_265_774

/**
 * Creates or updates a service's database and its two roles. Only these roles and superusers may connect. The service's
 * role may read and write rows of the owner's tables; migrations may revoke some of these privileges.
 */
export async function prepareDatabase(options: PrepareDatabaseOptions): Promise<PreparedDatabase> {
  const database = options.database ?? options.name
  const owner = `${options.name}_owner`
  await withClient(options.adminUrl, async (client) => {
    // Roles are shared by all databases of the server, so processes that create them concurrently would conflict.
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await makeRole(client, owner, options.ownerPassword)
    if (options.logins) await makeLogins(client, options.name, options.logins)
    else await makeRole(client, options.name, options.rolePassword)
    await joinRole(client, owner)
    await makeDatabase(client, database, owner)
    await client.query(`REVOKE ALL ON DATABASE ${quote(database)} FROM PUBLIC`)
    await client.query(`GRANT CONNECT ON DATABASE ${quote(database)} TO ${quote(options.name)}`)
  })
  await withClient(addressOf(options.adminUrl, database), (client) => grant(client, owner, options.name))
  const { name, password } = options.logins?.[0] ?? { name: options.name, password: options.rolePassword }
  return {
    ownerUrl: addressOf(options.adminUrl, database, owner, options.ownerPassword),
    url: addressOf(options.adminUrl, database, name, password),
  }
}

export interface WithdrawLoginsOptions {
  adminUrl: string
  role: string
  /** Names of the accounts that stay. */
  keep: readonly string[]
}

/** Removes all other accounts of a service, ends their connections and takes the role's own password. Returns their names. */
export async function withdrawLogins({ adminUrl, role, keep }: WithdrawLoginsOptions): Promise<string[]> {
  const removed: string[] = []
  await withClient(adminUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const { rows } = await client.query<{ name: string }>(
      `SELECT m.rolname AS name FROM pg_auth_members a JOIN pg_roles m ON m.oid = a.member
       JOIN pg_roles r ON r.oid = a.roleid WHERE r.rolname = $1 AND starts_with(m.rolname, $1 || '_')`,
      [role],
    )
    removed.push(...rows.map(({ name }) => name).filter((name) => !keep.includes(name)))
    // Without a login first, so that no connection is opened after the others were ended.
    for (const name of [role, ...removed])
      await client.query(`ALTER ROLE ${quote(name)} NOLOGIN PASSWORD NULL`)
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = ANY ($1)', [
      [role, ...removed],
    ])
    for (const name of removed) await client.query(`DROP ROLE ${quote(name)}`)
  })
  return removed
}

/** Changes the password of the account that `adminUrl` names. Its open connections stay. */
export async function changeOwnPassword(adminUrl: string, password: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${escapeLiteral(password)}`)
  })
}

/** Returns `url` with another database and, if given, another user and password. */
export function addressOf(url: string, database: string, user?: string, password?: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  if (user !== undefined) address.username = encodeURIComponent(user)
  if (password !== undefined) address.password = encodeURIComponent(password)
  return address.href
}

async function makeLogins(client: pg.Client, role: string, logins: readonly Login[]): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  // A role of an earlier version may be in use by running processes: `withdrawLogins` takes its password.
  if (!rowCount) await client.query(`CREATE ROLE ${quote(role)} NOLOGIN`)
  for (const { name, password } of logins) {
    await makeRole(client, name, password)
    await client.query(`GRANT ${quote(role)} TO ${quote(name)}`)
  }
}

async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
  // Only superusers may name SUPERUSER for a role that exists, even to deny it.
  const verb = rowCount ? 'ALTER' : 'CREATE'
  await client.query(
    `${verb} ROLE ${quote(role)} LOGIN NOCREATEDB NOCREATEROLE PASSWORD ${escapeLiteral(password)}`,
  )
}

/** The owner of a database and of default privileges must be a role of which the administrator is a member. */
async function joinRole(client: pg.Client, role: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_roles WHERE rolname = current_user AND NOT rolsuper',
  )
  if (rowCount) await client.query(`GRANT ${quote(role)} TO CURRENT_USER`)
}

async function makeDatabase(client: pg.Client, database: string, owner: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
  if (rowCount) return
  const unicode = await client.query("SELECT 1 FROM pg_collation WHERE collname = 'C.utf8'")
  // Sorts by code point on every machine and maps case for all scripts.
  const locale = unicode.rowCount ? "LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'" : ''
  await client.query(
    `CREATE DATABASE ${quote(database)} OWNER ${quote(owner)} TEMPLATE template0 ENCODING 'UTF8' ${locale}`,
  )
}

async function grant(client: pg.Client, owner: string, role: string): Promise<void> {
  const defaults = `ALTER DEFAULT PRIVILEGES FOR ROLE ${quote(owner)} IN SCHEMA public`
  await client.query(`
    ALTER SCHEMA public OWNER TO ${quote(owner)};
    REVOKE ALL ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA public TO ${quote(role)};
    ${defaults} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${quote(role)};
    ${defaults} GRANT USAGE ON SEQUENCES TO ${quote(role)};
  `)
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'prepare' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
