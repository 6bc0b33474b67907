import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { checkout } from '@runwen/setup'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { vitestCount } from '../src/counts.ts'

const run = promisify(execFile)
const files = [
  'packages/object-store/test/minio.test.ts',
  'services/payment/test/stripe-mock.test.ts',
  'tools/stripe-sandbox/test/stripe-mock.test.ts',
]

let home: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'runwen-skipped-'))
})
afterEach(() => rm(home, { recursive: true }))

test('suites whose program is missing are skipped and counted, and nothing fails', async () => {
  const report = join(home, 'report.json')
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project=service', '--reporter=json', `--outputFile=${report}`, ...files]
  // No suite uses these servers. Setting their addresses avoids starting private ones.
  const unused = 'http://127.0.0.1:9'
  const env = {
    HOME: home,
    PATH: dirname(process.execPath),
    TEST_POSTGRES_URL: unused,
    TEST_RABBITMQ_URL: unused,
    TEST_RABBITMQ_MANAGEMENT_URL: unused,
  }
  await run(process.execPath, args, { cwd: checkout, env })
  const count = await vitestCount(report)
  expect(count.failed).toEqual([])
  expect(count.skipped.map(({ file }) => file).sort()).toEqual(files)
  for (const { tests } of count.skipped) expect(tests).toBeGreaterThan(1)
})
