import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { checkout } from './compose.ts'

const loadResult = z.object({ calls: z.record(z.string(), z.number()), failures: z.array(z.string()) })

/** Customers work while `act` runs. */
export async function underLoad(
  env: NodeJS.ProcessEnv,
  act: () => Promise<unknown>,
): Promise<z.infer<typeof loadResult>> {
  const child = spawn(process.execPath, ['tests/e2e/compose/load.ts'], { cwd: checkout, env })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const errors: Buffer[] = []
  child.stderr.on('data', (chunk) => errors.push(chunk))
  if ((await lines.next()).value !== 'ready') throw new Error(Buffer.concat(errors).toString())
  try {
    await act()
  } finally {
    child.kill('SIGTERM')
  }
  const { value } = await lines.next()
  await ended(child)
  if (value === undefined) throw new Error(Buffer.concat(errors).toString())
  return loadResult.parse(JSON.parse(value))
}

const ended = async (child: ChildProcess) => child.exitCode ?? once(child, 'close')
