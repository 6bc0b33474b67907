import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinary, findOrInstall } from '@runwen/local-stack'
import { checkout } from '@runwen/setup'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const promtool = await findOrInstall(
  {
    title: 'promtool',
    variable: 'PATH',
    example: '/usr/bin',
    debianPackage: 'prometheus',
    find: () => findBinary('promtool'),
  },
  '',
  () => undefined,
).catch(() => undefined)

/** Each alert fires and stays silent as deploy/observability/alerts.test.yml says. */
test.skipIf(!promtool)('promtool: the alerts', { timeout: 300_000 }, async () => {
  const folder = join(checkout, 'deploy/observability')
  const check = await run(promtool ?? '', ['check', 'rules', 'alerts.yml'], { cwd: folder })
  expect(check.stdout).toContain('rules found')
  // Without --syntax-only it looks for the rules at their path in the container.
  await run(promtool ?? '', ['check', 'config', '--syntax-only', 'prometheus.yml'], { cwd: folder })
  const { stdout } = await run(promtool ?? '', ['test', 'rules', 'alerts.test.yml'], { cwd: folder })
  expect(stdout).toContain('SUCCESS')
})
