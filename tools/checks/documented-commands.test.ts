import { expect, test } from 'vitest'
import { commandsIn, commandsWithoutTest, documentedCommands } from '../../tests/e2e/compose/documented.ts'
import { heldPages, steps } from '../../tests/e2e/compose/steps.ts'

const documented = documentedCommands()

test('a test runs every command of the tested pages of docs/operate', () => {
  for (const page of heldPages) expect(documented.map((one) => one.page)).toContain(page)
  expect(commandsWithoutTest(documented).filter(({ page }) => heldPages.includes(page))).toEqual([])
})

test('every step runs a command that a page shows', () => {
  const shown = new Set(documented.map(({ command }) => command))
  expect(steps.filter(({ command }) => !shown.has(command))).toEqual([])
})

test('a command that is not run says why', () => {
  expect(steps.filter(({ when, why }) => (when === 'by hand') !== (why !== undefined))).toEqual([])
})

test('the rule finds commands in blocks of shell and in blocks without a language', () => {
  const page = [
    '```',
    'PORT=8080',
    'docker compose up \\',
    '  --wait   # comment',
    '```',
    '```sh',
    '# comment',
    'make tea',
    '```',
    '1. A step:',
    '   ```sh',
    '   npm run doctor',
    '   ```',
    '```ini',
    'docker = x',
    '```',
  ]
  expect(commandsIn(page.join('\n'))).toEqual(['docker compose up --wait', 'make tea', 'npm run doctor'])
})

test('the rule refuses a command that no test runs', () => {
  const page = 'example.md'
  const commands = ['npm run doctor', 'docker compose up -d', 'docker compose burn']
  expect(commandsWithoutTest(commands.map((command) => ({ page, command })))).toEqual([
    { page, command: 'docker compose burn' },
  ])
})
