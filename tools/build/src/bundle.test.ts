import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { bundle } from './bundle.ts'
import { bundleStarted, startBundles } from './start-bundles.ts'

const run = promisify(execFile)
const main = 'services/example/src/main.ts'

const example = {
  'services/example/src/main.ts': `
import { once } from 'node:events'
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { fail, type Cause } from '../../../packages/shared/src/fail.ts'

const cause: Cause = '润文 润'
if (process.argv[2]) fail(cause)
const thread = new Worker(new URL('./parts/thread.ts', import.meta.url))
const child = fork(fileURLToPath(new URL('./parts/child.ts', import.meta.url)))
const messages = Promise.all([once(thread, 'message'), once(child, 'message')])
const { later } = await import('./parts/later.ts')
console.log(JSON.stringify({
  file: readFileSync(new URL('../data/notes.txt', import.meta.url), 'utf8'),
  folder: readFileSync(\`\${import.meta.dirname}/../data/notes.txt\`, 'utf8'),
  messages: (await messages).map(([message]) => message),
  later,
  text: cause,
}))
`,
  'services/example/src/parts/thread.ts': `
import { parentPort } from 'node:worker_threads'
parentPort?.postMessage(process.argv.length > 0 && import.meta.url.endsWith('parts/thread.ts'))
`,
  'services/example/src/parts/child.ts': `
process.send?.(process.argv[1])
process.disconnect()
`,
  'services/example/src/parts/later.ts': `export const later: string = 'loaded'\n`,
  'services/example/data/notes.txt': 'next to the source',
  'packages/shared/src/fail.ts': `
export type Cause = string

/* 中文 in a comment, and a longer one, so that columns move. */ export function fail(cause: Cause): never {
  throw new Error(cause)
}
`,
}

/** A checkout of these files, with bundles of its program. */
async function bundled(files: Record<string, string>): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'runwen-bundle-'))
  onTestFinished(() => rm(checkout, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(checkout, path)), { recursive: true })
    await writeFile(join(checkout, path), text)
  }
  await bundle(checkout, [main])
  return checkout
}

test('a bundled program finds what is next to its source, and starts threads and processes as bundles', async () => {
  const checkout = await bundled(example)
  const { stdout } = await run(process.execPath, [join(checkout, 'dist/example/main.mjs')])
  expect(JSON.parse(stdout)).toEqual({
    file: 'next to the source',
    folder: 'next to the source',
    messages: [true, join(checkout, 'dist/example/child.mjs')],
    later: 'loaded',
    text: '润文 润',
  })
})

test('a bundle is ASCII, and its stack traces name the lines of TypeScript', async () => {
  const checkout = await bundled(example)
  const file = join(checkout, 'dist/example/main.mjs')
  expect(await readFile(file, 'latin1')).not.toMatch(/[^\0-\x7f]/)
  const { stderr } = await run(process.execPath, ['--enable-source-maps', file, 'fail']).catch(
    (error) => error,
  )
  expect(stderr).toContain('Error: 润文 润')
  expect(stderr).toMatch(/at fail \(.*packages\/shared\/src\/fail\.ts:5:/)
  expect(stderr).toMatch(/at .*services\/example\/src\/main\.ts:10:/)
})

test('a program with an import that does not resolve is refused', async () => {
  const broken = { [main]: `import { missing } from 'not-installed'\nmissing()\n` }
  await expect(bundled(broken)).rejects.toThrow('not-installed')
})

test('a module under test starts the bundle of a program', async () => {
  const checkout = await bundled(example)
  await bundleStarted(checkout)
  const { transform } = startBundles(checkout) as { transform(code: string, id: string): { code: string } }
  const { code } = transform(`start(new URL('./parts/child.ts', import.meta.url))`, join(checkout, main))
  const [, url = ''] = /^start\(new URL\('(.+)'\)\)$/.exec(code) ?? []
  expect(new URL(url).pathname).toBe(join(checkout, 'dist-test/example/child.mjs'))
  expect(await readFile(new URL(url), 'utf8')).toContain('process.disconnect()')
})
