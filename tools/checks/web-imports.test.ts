import { globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, refusal } from './web-imports.ts'

const root = resolve(import.meta.dirname, '../../web/src')

it('the web imports downwards only', () => {
  const refused = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('testing/'))
    .flatMap((file) => importsOf(file, readFileSync(resolve(root, file), 'utf8')))
    .map((entry) =>
      entry.to.startsWith('.') ? { ...entry, to: posix.join(posix.dirname(entry.from), entry.to) } : entry,
    )
    .flatMap((entry) => {
      const why = refusal(entry)
      return why ? [`${entry.from} → ${entry.to}: ${why}`] : []
    })
  expect(refused).toEqual([])
})

describe('the rule itself', () => {
  it.each([
    ['shared/ui/Page.tsx', '#features/login/api.ts'],
    ['shared/ui/Page.tsx', '#app/store.ts'],
    ['features/login/api.ts', '#app/store.ts'],
    ['features/login/api.ts', '#features/landing/api.ts'],
    ['features/login/api.ts', 'features/landing/api.ts'],
    ['features/login/api.ts', '@runwen/contracts'],
    ['features/login/api.ts', '@runwen/service-kit'],
    ['features/login/api.ts', 'zod'],
    ['app/store.ts', '#testing/server.ts'],
  ])('refuses %s → %s', (from, to) => {
    expect(refusal({ from, to, typeOnly: false })).toBeDefined()
  })
  it.each([
    ['app/router.tsx', '#features/login/pages/LoginPage.tsx', false],
    ['features/login/pages/LoginPage.tsx', 'features/login/api.ts', false],
    ['features/login/api.ts', '@runwen/contracts', true],
    ['features/upload/rules.ts', '@runwen/contracts/limits', false],
  ])('allows %s → %s', (from, to, typeOnly) => {
    expect(refusal({ from, to, typeOnly })).toBeUndefined()
  })
  it('finds imports of every kind', () => {
    const source = `import type { A } from 'a'\nimport {\n  b,\n} from "b"\nimport './c.css'\nexport * from 'd'\nawait import('e')\nexport const f = 'f'\nexport function g(from = 'g') {}`
    expect(importsOf('x', source).map(({ to, typeOnly }) => `${to} ${typeOnly}`)).toEqual([
      'a true',
      'b false',
      './c.css false',
      'd false',
      'e false',
    ])
  })
})
