import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './hash.ts'
import { type HashThreads, startHashThreads } from './hash-threads.ts'

let threads: HashThreads
beforeAll(() => {
  threads = startHashThreads(2)
})
afterAll(() => threads.close())

test('hash threads return the same results as the main thread', async () => {
  const hash = await hashPassword('Pässwörd', threads.derive)
  expect(await verifyPassword('Pässwörd', hash)).toBe(true)
  const answers = await Promise.all([
    verifyPassword('Pässwörd', hash, threads.derive),
    verifyPassword('Passwort', hash, threads.derive),
  ])
  expect(answers).toEqual([true, false])
})

test('hash threads are replaced after a crash', async () => {
  for (let n = 0; n < 3; n += 1) {
    await expect(
      verifyPassword('x', '$argon2id$v=19$m=1,t=1,p=1$c2FsdA$c2FsdA', threads.derive),
    ).rejects.toThrow()
  }
  const hash = await hashPassword('secret words', threads.derive)
  expect(await verifyPassword('secret words', hash, threads.derive)).toBe(true)
})

test.runIf(process.platform === 'linux')('hash threads start in a process of a lower priority', async () => {
  const code = `import(process.argv[1]).then(async ({ startHashThreads }) => {
    const threads = startHashThreads(1)
    const nonce = Buffer.alloc(16)
    const tag = await threads.derive({ message: 'x', nonce, parallelism: 1, tagLength: 32, memory: 8, passes: 1 })
    console.log(tag.length)
    await threads.close()
  })`
  const node = [process.execPath, '-e', code, fileURLToPath(new URL('./hash-threads.ts', import.meta.url))]
  // Without its capabilities, the root user may not raise a priority either.
  const unprivileged = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : []
  const { stdout } = await promisify(execFile)('nice', ['-n', '15', ...unprivileged, ...node])
  expect(stdout).toBe('32\n')
})
