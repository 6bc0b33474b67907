import { once } from 'node:events'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { forkRestricted } from './fork-restricted.ts'

const script = fileURLToPath(new URL('../../../test/attempts.ts', import.meta.url))
/** Node before 25 has no permissions for the network. */
const networkIsCovered = process.allowedNodeEnvironmentFlags.has('--allow-net')

const report = z.object({
  outcomes: z.record(z.string(), z.string()),
  connection: z.string(),
  environment: z.array(z.string()),
  inherited: z.string(),
})

/** The process as TypeScript, or as a bundle is: one file of JavaScript. */
async function attempt(form: 'TypeScript' | 'bundle' = 'TypeScript') {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'runwen-restricted-'))
  const file = await open(join(folder, 'document'), 'w+')
  await file.write('a document')
  vi.stubEnv('RUNWEN_TEST_SECRET', 'secret')
  const bundle = join(folder, 'attempts.mjs')
  if (form === 'bundle') await writeFile(bundle, stripTypeScriptTypes(await readFile(script, 'utf8')))
  const code = form === 'bundle' ? { script: bundle } : { script, readable: [script] }
  const child = forkRestricted({ ...code, heapMb: 64, descriptors: [file.fd] })
  try {
    const address = server.address()
    child.send(typeof address === 'object' && address ? address.port : 0)
    const [message] = await once(child, 'message')
    return report.parse(message)
  } finally {
    child.kill('SIGKILL')
    vi.unstubAllEnvs()
    await file.close()
    await rm(folder, { recursive: true })
    server.close()
  }
}

test.each(['TypeScript', 'bundle'] as const)(
  'a restricted process from %s sees no secret, reads only its code and what it inherits, and starts nothing',
  async (form) => {
    const { outcomes, environment, inherited } = await attempt(form)
    expect(Object.keys(outcomes).length).toBeGreaterThan(10)
    const refusals = ['ERR_ACCESS_DENIED', 'ERR_DLOPEN_DISABLED']
    expect(Object.entries(outcomes).filter(([, outcome]) => !refusals.includes(outcome))).toEqual([])
    expect(environment).toEqual([])
    expect(inherited).toBe('a document')
  },
)

// Where Node cannot deny it, the network of the container has to.
test('a restricted process connects only where Node has no permissions for the network', async () => {
  expect((await attempt()).connection).toBe(networkIsCovered ? 'ERR_ACCESS_DENIED' : 'done')
})
