import { type CommandOutcome, type Database, UsageError } from '@runwen/service-kit'
import { findDead, listDead, replayDead } from '../inbox/dead-letters.ts'
import { usage } from './usage.ts'

const listed = 100

/**
 * Lists, shows or replays a service's dead letters.
 *
 * @throws UsageError
 */
export async function runDead(
  database: Database,
  [action, ...ids]: string[],
  all: boolean,
): Promise<CommandOutcome> {
  if (action === 'list' && ids.length === 0) return list(database)
  if (action === 'show' && ids.length === 1) return show(database, checked(ids)[0] ?? '')
  if (action === 'replay' && all === (ids.length === 0))
    return replay(database, all ? undefined : checked(ids))
  throw new UsageError(usage)
}

async function list(database: Database): Promise<CommandOutcome> {
  const dead = await database.read((tx) => listDead(tx, listed))
  const lines = dead.map(({ id, name, tries, dead_at, error }) =>
    [id, dead_at.toISOString(), name ?? 'unreadable', `${tries} tries`, error.split('\n', 1)[0]].join('  '),
  )
  const json = {
    dead: dead.map(({ id, name, tries, dead_at, error }) => ({ id, name, tries, dead_at, error })),
  }
  return { lines: lines.length === 0 ? ['no dead letters'] : lines, json }
}

async function show(database: Database, id: string): Promise<CommandOutcome> {
  const dead = await database.read((tx) => findDead(tx, id))
  if (!dead) throw new UsageError(`there is no dead letter ${id}`)
  const { name, tries, dead_at, error, body } = dead
  const head = `${name ?? 'unreadable'}, ${tries} tries, dead since ${dead_at.toISOString()}`
  return {
    lines: [head, '', error, '', body.toString()],
    json: { id, name, tries, dead_at, error, body: body.toString() },
  }
}

async function replay(database: Database, ids: string[] | undefined): Promise<CommandOutcome> {
  const count = await database.transaction((tx) => replayDead(tx, ids))
  return { lines: [`${count} dead letters are replayed`], json: { replayed: count } }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function checked(ids: string[]): string[] {
  for (const id of ids) if (!uuid.test(id)) throw new UsageError(`${id} is not an id`)
  return ids
}
