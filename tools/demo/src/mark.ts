import { many, maybe } from '@runwen/service-kit'
import type { Product } from './product.ts'
import { DemoRefused } from './product.ts'
import { people } from './story/people.ts'

export interface Mark {
  started_at: Date
  filled_at: Date | null
}

const usernames = Object.values(people).map(({ username }) => username)

/** Undefined: the product has no demo data. */
export const findMark = ({ databases }: Product): Promise<Mark | undefined> =>
  databases.auth.read((tx) => maybe<Mark>(tx, 'SELECT started_at, filled_at FROM demo'))

/** @throws DemoRefused if the product has customers that are not the demo's. */
export async function markStarted({ databases }: Product, now: Date): Promise<void> {
  await databases.auth.transaction(async (tx) => {
    const others = await many(tx, 'SELECT FROM users WHERE NOT is_admin AND username <> ALL($1) LIMIT 1', [
      usernames,
    ])
    if (others.length > 0)
      throw new DemoRefused('This product already has customers. The demo fills only an empty one.')
    await tx.query('INSERT INTO demo (started_at) VALUES ($1) ON CONFLICT DO NOTHING', [now])
  })
}

export async function markFilled({ databases }: Product, now: Date): Promise<void> {
  await databases.auth.transaction((tx) => tx.query('UPDATE demo SET filled_at = $1', [now]))
}

export async function removeMark({ databases }: Product): Promise<void> {
  await databases.auth.transaction((tx) => tx.query('DELETE FROM demo'))
}

export async function demoUsers({ databases }: Product): Promise<Map<string, string>> {
  const rows = await databases.auth.read((tx) =>
    many<{ id: string; username: string }>(tx, 'SELECT id, username FROM users WHERE username = ANY($1)', [
      usernames,
    ]),
  )
  return new Map(rows.map(({ id, username }) => [username, id]))
}
