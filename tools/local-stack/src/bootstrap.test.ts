import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)

test('a failed npm ci is reported with the cause that npm gives', async () => {
  const root = await mkdtemp(join(tmpdir(), 'bootstrap-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'tools/local-stack')
  await mkdir(folder, { recursive: true })
  await cp(join(import.meta.dirname, '../bootstrap.mjs'), join(folder, 'bootstrap.mjs'))
  const product = { name: 'product', version: '1.0.0' }
  await writeFile(join(root, 'package.json'), JSON.stringify({ ...product, dependencies: { ms: '2.1.3' } }))
  // The lock file lacks the dependency.
  const lock = { ...product, lockfileVersion: 3, packages: { '': product } }
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock))

  const failure = await run(process.execPath, [join(folder, 'bootstrap.mjs'), 'start']).catch(
    (error: { code: number; stderr: string }) => error,
  )

  expect(failure).toMatchObject({ code: 1 })
  expect(failure.stderr).toMatch(
    /^The packages cannot be installed; correct the cause below and try again\. npm ci says:\n/,
  )
  expect(failure.stderr).toContain('Missing: ms@2.1.3 from lock file')
})
