import { type DropStmt, type GrantStmt, type IndexStmt, type Node, parse } from 'libpg-query'
import { unsafeAlterations } from './alter-table.ts'
import { type Context, nameOf } from './context.ts'

/** A statement that can break or block the code that runs before an upgrade, and keeps running during it. */
export interface Unsafe {
  statement: string
  reason: string
}

const additions = new Set([
  'CommentStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateStmt',
  'CreateTrigStmt',
  'DeleteStmt',
  'InsertStmt',
  'SelectStmt',
  'UpdateStmt',
  'VariableSetStmt',
  'ViewStmt',
])

/**
 * The statements of a migration that break or block running code. The file can allow them:
 *
 * - `-- safe since RELEASE: REASON` when the code of that release and of all later ones works with the statements, for
 *   example because it stopped reading a column. Code of older releases can then not run alongside this version.
 * - `-- small table: NAME` for an index on a table that stays small.
 *
 * @throws SqlError for SQL that PostgreSQL does not parse.
 */
export async function unsafeStatements(sql: string): Promise<Unsafe[]> {
  if (/^-- safe since \S+: \S/m.test(sql)) return []
  const { stmts = [] } = await parse(sql)
  const nodes = stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []))
  const context = {
    created: new Set(nodes.map((node) => ('CreateStmt' in node ? nameOf(node.CreateStmt.relation) : ''))),
    small: new Set([...sql.matchAll(/^-- small table: (\w+)$/gm)].map(([, name = '']) => name)),
  }
  const isAlone = /^-- no transaction\b/.test(sql) && nodes.length === 1
  const bytes = Buffer.from(sql)
  return stmts.flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const text = bytes.subarray(start, length ? start + length : undefined).toString()
    const reasons = stmt ? reasonsAgainst(stmt, context, isAlone) : []
    return reasons.map((reason) => ({ statement: shortened(text), reason }))
  })
}

function reasonsAgainst(node: Node, context: Context, isAlone: boolean): string[] {
  if ('AlterTableStmt' in node) return unsafeAlterations(node.AlterTableStmt, context)
  if ('IndexStmt' in node) return unsafeIndex(node.IndexStmt, context, isAlone)
  if ('DropStmt' in node) return unsafeDrop(node.DropStmt)
  if ('RenameStmt' in node) return ['running code uses the old name']
  if ('AlterEnumStmt' in node) return node.AlterEnumStmt.oldVal ? ['running code uses the old name'] : []
  if ('GrantStmt' in node) return unsafeGrant(node.GrantStmt, context)
  const [kind = ''] = Object.keys(node)
  return additions.has(kind) ? [] : [`${kind} is not known to be safe for running code`]
}

function unsafeIndex(
  { relation, concurrent, unique }: IndexStmt,
  { created, small }: Context,
  isAlone: boolean,
) {
  const table = nameOf(relation)
  if (created.has(table)) return []
  const reasons = unique ? ['running code may write equal values'] : []
  if (concurrent && !isAlone)
    return [...reasons, 'CONCURRENTLY needs a file of its own that begins with "-- no transaction"']
  if (!concurrent && !small.has(table)) reasons.push(`without CONCURRENTLY it blocks writes to ${table}`)
  return reasons
}

function unsafeGrant({ is_grant, objects = [] }: GrantStmt, { created }: Context): string[] {
  const areNew = objects.every((node) => 'RangeVar' in node && created.has(nameOf(node.RangeVar)))
  return is_grant || areNew ? [] : ['running code loses a right']
}

/** Indexes and triggers are not named by code. */
function unsafeDrop({ removeType = 'OBJECT_TABLE' }: DropStmt): string[] {
  const isUnnamed = removeType === 'OBJECT_INDEX' || removeType === 'OBJECT_TRIGGER'
  return isUnnamed ? [] : ['running code may use it']
}

const shortened = (text: string) => text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().slice(0, 120)
