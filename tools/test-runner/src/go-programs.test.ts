import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildGoProgram, findGoProgram } from './go-programs.ts'

let home: string
let env: NodeJS.ProcessEnv
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'go-programs-'))
  env = { HOME: home, PATH: `${home}/bin:/usr/bin:/bin` }
  await mkdir(join(home, 'bin'))
})
afterEach(() => rm(home, { recursive: true }))

async function installGo(script: string): Promise<void> {
  await writeFile(join(home, 'bin/go'), `#!/bin/sh\n${script}\n`)
  await chmod(join(home, 'bin/go'), 0o755)
}

test('a pinned version is built into the cache folder, where it is found from then on', async () => {
  await installGo(`echo "$*" >> ${home}/calls; touch "$GOBIN/stripe-mock"; chmod +x "$GOBIN/stripe-mock"`)
  expect(await findGoProgram('stripe-mock', env)).toBeUndefined()
  const built = await buildGoProgram('stripe-mock', undefined, env)
  expect(built).toMatch(new RegExp(`^${home}/.cache/runwen/stripe-mock-v\\d+\\.\\d+\\.\\d+$`))
  expect(await findGoProgram('stripe-mock', env)).toBe(built)
  expect(await findGoProgram('minio', env)).toBeUndefined()
  const calls = await readFile(join(home, 'calls'), 'utf8')
  expect(calls).toMatch(/^install github\.com\/stripe\/stripe-mock@v\d+\.\d+\.\d+\n$/)
})

test('a build that fails gives its reason and leaves nothing behind', async () => {
  await installGo('echo "dial tcp: no such host" >&2; exit 1')
  await expect(buildGoProgram('minio', undefined, env)).rejects.toThrow(
    /minio@v.* failed: dial tcp: no such host/,
  )
  expect(await findGoProgram('minio', env)).toBeUndefined()
})

test('an installed program is preferred to a build', async () => {
  await writeFile(join(home, 'bin/minio'), '')
  await chmod(join(home, 'bin/minio'), 0o755)
  expect(await findGoProgram('minio', env)).toBe(join(home, 'bin/minio'))
})
