import { expect, test } from 'vitest'
import { codeOf, packageFolder } from './code.ts'

test('a process may read its bundle and the map of it, and nothing of the checkout', () => {
  const bundle = '/app/dist/files/check-process.mjs'
  expect(codeOf(bundle)).toEqual([bundle, `${bundle}.map`])
})

test('a process from TypeScript may read the adapters and the packages that they import', () => {
  const folders = codeOf('/app/services/files/src/adapters/documents/check-process.ts')
  expect(folders).toContain(packageFolder('saxes'))
  expect(folders.filter((path) => path.endsWith('/src/adapters/'))).toHaveLength(1)
})
