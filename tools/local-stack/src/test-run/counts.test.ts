import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightCount, vitestCount } from './counts.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'counts-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function report(content: object): Promise<string> {
  const file = join(directory, 'report.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

test('a test file that can not be loaded counts as a failure', async () => {
  const file = await report({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  })
  expect(await vitestCount(file)).toEqual({ passed: 3, failed: 2 })
})

test('a browser test that passed at its second try passed, an error outside of tests did not', async () => {
  const file = await report({ stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 4 }, errors: [{}] })
  expect(await playwrightCount(file)).toEqual({ passed: 6, failed: 3 })
})
