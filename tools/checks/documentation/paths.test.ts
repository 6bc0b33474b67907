import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout, readPages } from './pages.ts'
import { missingPaths } from './paths.ts'

test('every path of the repository in a page exists', () => {
  // What a version had stays in the changelog.
  const current = new Map([...readPages()].filter(([page]) => page !== 'CHANGELOG.md'))
  expect(missingPaths(current, (path) => existsSync(join(checkout, path)))).toEqual([])
})

test('the rule refuses a path that does not exist', () => {
  const page = 'See `services/files/src/gone.ts`, `docs/`, `web/dist` and `npm test`.'
  expect(missingPaths(new Map([['a.md', page]]), (path) => path === 'docs/')).toEqual([
    'a.md: services/files/src/gone.ts',
  ])
})
