import { readMigrations } from '@runwen/service-kit'
import { migrationSources } from '@runwen/setup/databases'
import { expect, test } from 'vitest'
import { digestUpTo, wrongNumbers } from './numbers.ts'
import { unsafeStatements } from './unsafe-statements.ts'

/**
 * The last migration of each source that was written before this rule. The upgrade test (`npm run test:upgrade`) runs
 * later ones alongside older code.
 */
const baseline: Record<string, string> = {
  events: '0002_personal_events.sql',
  'service-kit': '0002_audit_trail.sql',
  auth: '0008_display_names.sql',
  files: '0011_instructions.sql',
  messaging: '0005_read_replies_and_authors.sql',
  notifications: '0001_letters.sql',
  payment: '0016_sellers.sql',
}

/** Of the migrations up to the baseline. An installation refuses to start with a migration that was changed after it ran. */
const digests: Record<string, string> = {
  events: '25c40dd687d64b92',
  'service-kit': '1cbac916a2f1f3f5',
  auth: '9ad02a58c3de07ae',
  files: '9f7fe67b3a6895cc',
  messaging: '718ce782aeea8344',
  notifications: 'bf5b4cadab9131ce',
  payment: 'cbce100d3e37dac7',
}

/** Written before numbers were checked. Applied migrations keep their names. */
const knownNumbers: Record<string, string[]> = {
  auth: ['0007 is used 2 times'],
  files: ['0007 is used 2 times'],
  payment: ['0010 is missing'],
}

const services = ['auth', 'files', 'messaging', 'payment', 'notifications']
const sources = new Map(services.flatMap(migrationSources).map((source) => [source.name, source] as const))

test('every source of migrations has a baseline that exists', async () => {
  expect(Object.keys(baseline).sort()).toEqual([...sources.keys()].sort())
  for (const source of sources.values()) {
    const names = (await readMigrations(source)).map(({ name }) => name)
    expect(names).toContain(baseline[source.name])
  }
})

test.each([...sources.values()])('applied migrations of $name stay as they are', async (source) => {
  expect(digestUpTo(baseline[source.name] ?? '', await readMigrations(source))).toBe(digests[source.name])
})

test('a changed comment in an applied migration changes the digest', () => {
  const [before, after] = ['-- Kept for a day.', '-- Kept for two days.'].map((checksum) =>
    digestUpTo('0001_a.sql', [{ name: '0001_a.sql', checksum }]),
  )
  expect(before).not.toBe(after)
})

test.each([...sources.values()])(
  'migrations of $name have one number each, without a gap',
  async (source) => {
    const names = (await readMigrations(source)).map(({ name }) => name)
    expect(wrongNumbers(names)).toEqual(knownNumbers[source.name] ?? [])
  },
)

test.each([
  [['0001_a.sql', '0002_b.sql', '0002_c.sql'], '0002 is used 2 times'],
  [['0001_a.sql', '0003_c.sql'], '0002 is missing'],
  [['0002_b.sql'], '0001 is missing'],
  [['0001_a.sql', '2_b.sql'], '2_b.sql is not named like 0001_name.sql'],
  [['0001_a.sql', '0002-b.sql'], '0002-b.sql is not named like 0001_name.sql'],
])('the numbers of %j are refused', (names, finding) => {
  expect(wrongNumbers(names)).toEqual([finding])
})

test.each([...sources.values()])('migrations of $name keep running code working', async (source) => {
  const later = (await readMigrations(source)).filter(({ name }) => name > (baseline[source.name] ?? ''))
  const findings = await Promise.all(
    later.map(async ({ name, sql }) =>
      (await unsafeStatements(sql)).map((finding) => ({ name, ...finding })),
    ),
  )
  expect(findings.flat()).toEqual([])
})

test.each([
  ['DROP TABLE orders', 'running code may use it'],
  ['DROP VIEW open_orders', 'running code may use it'],
  ['ALTER TABLE orders DROP COLUMN amount', 'running code uses the column amount'],
  ['ALTER TABLE orders RENAME COLUMN amount TO cents', 'running code uses the old name'],
  ['ALTER TABLE orders RENAME TO sales', 'running code uses the old name'],
  ["ALTER TYPE kind RENAME VALUE 'a' TO 'b'", 'running code uses the old name'],
  ['ALTER TABLE orders ALTER amount SET NOT NULL', 'running code may write no value to amount'],
  ['ALTER TABLE orders ALTER amount DROP DEFAULT', 'running code may write no value to amount'],
  ['ALTER TABLE orders ADD note text NOT NULL', 'running code writes no value to note'],
  ['ALTER TABLE orders ADD note text UNIQUE', 'an index on note blocks writes'],
  [
    'ALTER TABLE orders ADD id2 uuid DEFAULT gen_random_uuid()',
    'the table is locked while each row gets its id2',
  ],
  [
    'ALTER TABLE orders ADD double int GENERATED ALWAYS AS (2 * amount) STORED',
    'the table is locked while each row gets its double',
  ],
  ['ALTER TABLE orders ADD number bigserial', 'the table is locked while each row gets its number'],
  [
    'ALTER TABLE orders ALTER amount TYPE bigint',
    'the table is locked while amount gets another type, which running code does not expect',
  ],
  [
    'ALTER TABLE orders ADD CONSTRAINT positive CHECK (amount > 0)',
    'running code may break the constraint positive',
  ],
  ['ALTER TABLE orders ADD CONSTRAINT one UNIQUE (file_id)', 'running code may break the constraint one'],
  [
    'ALTER TABLE orders ENABLE ROW LEVEL SECURITY',
    'AT_EnableRowSecurity is not known to be safe for running code',
  ],
  ['REVOKE SELECT ON orders FROM payment', 'running code loses a right'],
  ['CREATE INDEX i ON orders (amount)', 'without CONCURRENTLY it blocks writes to orders'],
  [
    'CREATE INDEX CONCURRENTLY i ON orders (amount)',
    'CONCURRENTLY needs a file of its own that begins with "-- no transaction"',
  ],
  [
    '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY i ON orders (amount)',
    'running code may write equal values',
  ],
  ['TRUNCATE orders', 'TruncateStmt is not known to be safe for running code'],
  ['LOCK TABLE orders', 'LockStmt is not known to be safe for running code'],
  ["DO $$ BEGIN EXECUTE 'DROP TABLE orders'; END $$", 'DoStmt is not known to be safe for running code'],
])('the rule refuses: %s', async (sql, reason) => {
  expect((await unsafeStatements(`${sql};`)).map((finding) => finding.reason)).toEqual([reason])
})

test('the rule refuses: SQL that PostgreSQL does not parse', async () => {
  await expect(unsafeStatements('ALTER TABEL orders ADD x int')).rejects.toThrow('syntax error')
})

test('the rule refuses: the one bad statement among good ones, and shows it', async () => {
  const sql = '-- 多字节注释。\nCREATE TABLE a (id int);\n-- Bad.\nALTER TABLE users\n  DROP COLUMN name;'
  expect(await unsafeStatements(sql)).toEqual([
    { statement: 'ALTER TABLE users DROP COLUMN name', reason: 'running code uses the column name' },
  ])
})

test.each([
  'CREATE TABLE a (id uuid PRIMARY KEY); CREATE INDEX i ON a (id); ALTER TABLE a ADD b int NOT NULL; REVOKE UPDATE ON a FROM p',
  "ALTER TABLE orders ADD note text NOT NULL DEFAULT '', ADD at timestamptz DEFAULT now()",
  'ALTER TABLE orders ADD lead uuid REFERENCES orders, ADD CONSTRAINT own CHECK (lead IS NOT NULL OR lead IS NULL)',
  "ALTER TABLE orders DROP CONSTRAINT kinds, ADD CONSTRAINT kinds CHECK (kind IN ('a', 'b'))",
  'ALTER TABLE orders ALTER amount DROP NOT NULL',
  'DROP INDEX i',
  '-- no transaction\nCREATE INDEX CONCURRENTLY i ON orders (amount)',
  '-- small table: sellers\nCREATE INDEX i ON sellers (name)',
  '-- safe since 0.2.0: it stopped reading the amount.\nALTER TABLE orders DROP COLUMN amount',
])('the rule accepts: %s', async (sql) => {
  expect(await unsafeStatements(`${sql};`)).toEqual([])
})
