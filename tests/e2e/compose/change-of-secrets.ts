import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { run, session } from './compose.ts'
import { underLoad } from './under-load.ts'

type Compose = (...args: string[]) => Promise<string>

interface Product {
  env: NodeJS.ProcessEnv
  /** With the address of the product and the login of an administrator. */
  testEnv: NodeJS.ProcessEnv
  compose: Compose
  print(line: string): void
}

/** The addresses of the servers with the passwords of now. */
async function addresses(compose: Compose): Promise<Record<string, string>> {
  const read = async (name: string) => [
    name,
    await compose('exec', '-T', 'files', 'cat', `/run/secrets/${name}`),
  ]
  const names = ['DATABASE_URL', 'REDIS_URL', 'RABBITMQ_URL', 'OBJECT_STORE_URL']
  const superuser = await compose('exec', '-T', 'postgres', 'cat', '/run/secrets/password')
  return {
    ...Object.fromEntries(await Promise.all(names.map(read))),
    POSTGRES_URL: `postgres://postgres:${superuser}@postgres:5432/postgres`,
  }
}

/** The names of the addresses that servers accept. */
async function accepted(compose: Compose, given: Record<string, string>): Promise<string[]> {
  const script = await readFile(new URL('accepted-secrets.mjs', import.meta.url), 'utf8')
  const node = ['node', '--input-type=module', '--eval', script]
  const out = await compose('exec', '-T', 'files', ...node, JSON.stringify(given))
  return z.array(z.string()).parse(JSON.parse(out.slice(out.indexOf('['))))
}

/** Changes all secrets while customers work. Sessions stay, and servers refuse the old secrets. Returns what is wrong. */
export async function changeOfSecrets({ env, testEnv, compose, print }: Product): Promise<string[]> {
  const findings: string[] = []
  const expect = (what: string, found: unknown, expected: unknown) => {
    const [one, other] = [found, expected].map((value) => JSON.stringify(value))
    if (one !== other) findings.push(`${what}: ${one} instead of ${other}`)
  }
  const rotate = async (...args: string[]) => {
    const { code, out } = await run('deploy/compose/rotate-secrets.sh', args, env)
    if (code !== 0) findings.push(out.slice(-1_000))
  }
  const old = await addresses(compose)
  expect('servers accept the secrets', await accepted(compose, old), Object.keys(old))
  const token = await session(testEnv)
  const { calls, failures } = await underLoad(testEnv, () => rotate('rotate', 'all'))
  const count = Object.values(calls).reduce((sum, value) => sum + value, 0)
  print(`  all secrets changed: ${count} calls, ${failures.length} failed`)
  findings.push(...failures)
  expect('the earlier session', await session(testEnv, token), '200')
  expect('servers accept old secrets', await accepted(compose, old), [])
  const changed = await addresses(compose)
  expect('servers accept new secrets', await accepted(compose, changed), Object.keys(changed))
  const newToken = await session(testEnv)
  await rotate('withdraw', 'jwt', '--now')
  expect('a session of the old key', await session(testEnv, token), '401')
  expect('a session of the new key', await session(testEnv, newToken), '200')
  return findings
}
