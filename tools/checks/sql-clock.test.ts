import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { wrongClocks } from './sql-clock.ts'

const checkout = resolve(import.meta.dirname, '../..')

test('the SQL of services uses the clock of the database for leases and retries only', () => {
  const files = globSync('services/*/src/**/*.ts', { cwd: checkout })
  const found = files.flatMap((file) =>
    wrongClocks(readFileSync(resolve(checkout, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

test('the rule refuses the time of an event by the clock of the database, and allows a lease', () => {
  expect(wrongClocks("sql('UPDATE users SET deleted_at = now() WHERE id = $1')")).toHaveLength(1)
  expect(wrongClocks('sql(`SELECT FROM rows\n WHERE received_at < now()`)')).toHaveLength(1)
  expect(wrongClocks("sql('UPDATE rows SET count_due_at = now()'); const at = now()")).toEqual([])
  expect(wrongClocks("sql('DELETE FROM uploads WHERE lease_until < now()')")).toEqual([])
})
