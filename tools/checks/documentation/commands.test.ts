import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { undocumentedCommands, unknownCommands } from './commands.ts'
import { checkout, readPages } from './pages.ts'

const pages = readPages()
const scripts = Object.keys(JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')).scripts)

test('every npm command in a page exists', () => {
  // What a version had stays in the changelog.
  const current = new Map([...pages].filter(([path]) => path !== 'CHANGELOG.md'))
  expect(unknownCommands(current, scripts)).toEqual([])
})

test('docs/commands.md lists every npm command', () => {
  expect(undocumentedCommands(pages.get('docs/commands.md') ?? '', scripts)).toEqual([])
})

test('the rules refuse a command that does not exist', () => {
  const page =
    'Run `npm run build -- all`, `npm test`, `npm run doctor`.\n\n```sh\nnpm run --silent brew\nnpm start\n```'
  expect(unknownCommands(new Map([['a.md', page]]), ['test', 'start', 'doctor'])).toEqual([
    'a.md: npm run build',
    'a.md: npm run brew',
  ])
})

test('the rules refuse a command that is not documented', () => {
  expect(undocumentedCommands('`npm run doctor`', ['doctor', 'check:lint', 'backup'])).toEqual(['backup'])
})
