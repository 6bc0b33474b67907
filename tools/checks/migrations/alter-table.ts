import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query'
import { type Context, nameOf } from './context.ts'

const harmless = new Set<AlterTableCmd['subtype']>([
  'AT_DropNotNull',
  'AT_DropConstraint',
  'AT_ValidateConstraint',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
])

/** Reasons why running code may fail or wait for the ALTER TABLE. */
export function unsafeAlterations(
  { relation, cmds = [], objtype }: AlterTableStmt,
  { created }: Context,
): string[] {
  if (created.has(nameOf(relation))) return []
  if (objtype !== 'OBJECT_TABLE') return [`${objtype} is not known to be safe for running code`]
  const commands = cmds.flatMap((node) => ('AlterTableCmd' in node ? [node.AlterTableCmd] : []))
  const added = new Set(commands.flatMap(({ def }) => columnOf(def)?.colname ?? []))
  const dropped = new Set(
    commands.flatMap(({ subtype, name }) => (subtype === 'AT_DropConstraint' ? (name ?? []) : [])),
  )
  return commands.flatMap((command) => reasonsAgainst(command, added, dropped))
}

function reasonsAgainst(
  { subtype, name = '', def }: AlterTableCmd,
  added: ReadonlySet<string>,
  dropped: ReadonlySet<string>,
): string[] {
  const column = columnOf(def)
  if (subtype === 'AT_AddColumn') return column ? unsafeColumn(column) : []
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return unsafeConstraint(def.Constraint, added, dropped)
  if (subtype === 'AT_DropColumn') return [`running code uses the column ${name}`]
  if (subtype === 'AT_SetNotNull') return [`running code may write no value to ${name}`]
  if (subtype === 'AT_AlterColumnType')
    return [`the table is locked while ${name} gets another type, which running code does not expect`]
  if (subtype === 'AT_ColumnDefault') return def ? [] : [`running code may write no value to ${name}`]
  return harmless.has(subtype) ? [] : [`${subtype} is not known to be safe for running code`]
}

/** Old code writes no value into a new column, and the table must not be rewritten for it. */
function unsafeColumn({ colname, typeName, constraints = [] }: ColumnDef): string[] {
  const parts = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const has = (kind: Constraint['contype']) => parts.some(({ contype }) => contype === kind)
  const type = typeName?.names?.map((node) => ('String' in node ? node.String.sval : '')).join('.') ?? ''
  const writesTable =
    has('CONSTR_GENERATED') ||
    has('CONSTR_IDENTITY') ||
    /serial/.test(type) ||
    parts.some(({ contype, raw_expr }) => contype === 'CONSTR_DEFAULT' && !isStable(raw_expr))
  const isRequired = (has('CONSTR_NOTNULL') || has('CONSTR_PRIMARY')) && !has('CONSTR_DEFAULT')
  return [
    ...(writesTable ? [`the table is locked while each row gets its ${colname}`] : []),
    ...(isRequired && !writesTable ? [`running code writes no value to ${colname}`] : []),
    ...(has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY') ? [`an index on ${colname} blocks writes`] : []),
  ]
}

/** A constraint on new columns only, or one that replaces a narrower one, keeps no running code from writing. */
function unsafeConstraint(
  { contype, conname = '', raw_expr, fk_attrs = [] }: Constraint,
  added: ReadonlySet<string>,
  dropped: ReadonlySet<string>,
): string[] {
  if (dropped.has(conname) && contype === 'CONSTR_CHECK') return []
  const columns = [
    ...namesIn(fk_attrs),
    ...[
      ...JSON.stringify(raw_expr ?? {}).matchAll(/"ColumnRef":\{"fields":\[\{"String":\{"sval":"(\w+)"/g),
    ].map(([, name = '']) => name),
  ]
  const isOfNewColumns = columns.length > 0 && columns.every((name) => added.has(name))
  const enforces = contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN'
  if (enforces && isOfNewColumns) return []
  return [`running code may break the constraint ${conname}`.trim()]
}

const columnOf = (node: Node | undefined) => (node && 'ColumnDef' in node ? node.ColumnDef : undefined)

const namesIn = (nodes: Node[]) => nodes.flatMap((node) => ('String' in node ? (node.String.sval ?? []) : []))

/** Constants, and functions whose value is computed once: the rows need not be written. */
function isStable(node: Node | undefined): boolean {
  const text = JSON.stringify(node ?? {})
  const functions = [...text.matchAll(/"funcname":(\[.*?\])/g)].map(([, names = '']) => names)
  return functions.every((names) => /"(now|transaction_timestamp)"/.test(names))
}
