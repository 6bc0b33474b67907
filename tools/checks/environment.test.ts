import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { environmentRefusal } from './environment.ts'

const root = resolve(import.meta.dirname, '../..')
const files = globSync(['{packages,services,tools,tests}/*/**/*.{ts,mjs}', 'gateway/**/*.{ts,mjs}'], {
  cwd: root,
  exclude: ['**/node_modules/**', 'tools/checks/**'],
}).map((file) => ({ file, source: readFileSync(resolve(root, file), 'utf8') }))

test('every file of the server side is read', () => {
  expect(files.map(({ file }) => file)).toContain('packages/service-kit/src/index.ts')
})

test('only config.ts reads the environment', () => {
  const refused = files.filter(({ file, source }) => environmentRefusal(file, source)).map(({ file }) => file)
  expect(refused).toEqual([])
})

test.each([
  ['services/files/src/service.ts', 'const port = process.env.PORT'],
  ['services/files/src/service.ts', "const port = process.env['PORT']"],
  ['services/files/src/service.ts', 'const { PORT } = process\n  .env'],
  ['services/files/src/service.ts', "import { env } from 'node:process'"],
  ['services/files/src/service.ts', "import { argv, env as e } from 'process'"],
  ['services/files/test/upload.test.ts', 'process.env.PORT'],
  ['tools/setup/src/configuration.ts', 'process.env'],
])('the rule refuses %s: %s', (file, source) => {
  expect(environmentRefusal(file, source)).toBeDefined()
})

test.each([
  ['services/files/src/config.ts', 'process.env'],
  ['tools/local-stack/bootstrap.mjs', 'process.env.PATH'],
  ['services/files/src/service.ts', 'readConfig(schema, options.env)'],
])('the rule accepts %s: %s', (file, source) => {
  expect(environmentRefusal(file, source)).toBeUndefined()
})
