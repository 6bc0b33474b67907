import { runningOn } from '@runwen/local-stack'
import { addressOf, createLog, openDatabase } from '@runwen/service-kit'
import { print } from '@runwen/test-kit/drill'
import { rows } from './rows.ts'

/**
 * Fills the databases of a product that `temporaryProduct` started with `size` documents, orders, messages and users.
 *
 * @param assignee the member of staff whom a third of the documents is assigned to.
 */
export async function fillLists(env: NodeJS.ProcessEnv, size: number, assignee: string): Promise<void> {
  const settings = runningOn(env.E2E_DATA_DIR ?? '')?.settings ?? {}
  for (const [service, statements] of Object.entries(rows)) {
    const startedAt = performance.now()
    const { pathname } = new URL(settings[service]?.DATABASE_URL ?? '')
    const url = addressOf(settings.operator?.POSTGRES_URL ?? '', pathname.slice(1))
    await fill(url, statements, [size, assignee])
    print(`lists: filled ${service} in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
  }
}

/** Foreign keys are not checked, because the rows agree. */
async function fill(url: string, statements: string[], values: [number, string]): Promise<void> {
  const log = createLog({ service: 'bench', level: 'warn' })
  const database = openDatabase({ url, name: 'bench', log, max: 1, statementTimeoutMs: 1_800_000 })
  try {
    await database.pool.query("SET session_replication_role = 'replica'")
    for (const text of statements)
      await database.pool.query(text, text.includes('$2') ? values : values.slice(0, 1))
    await database.pool.query('VACUUM ANALYZE')
  } finally {
    await database.close()
  }
}
