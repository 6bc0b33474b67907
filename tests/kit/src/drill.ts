import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestTarget } from './test-users.ts'

/** Commands that try the running product print one line for each step. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prints whether a step went well, and what did not. A finding makes the command fail. */
export function report(step: string, findings: readonly string[], detail = ''): void {
  print(`${step}: ${findings.length > 0 ? 'FAILED' : 'ok'}${detail && `, ${detail}`}`)
  for (const finding of findings) print(`  ${finding}`)
  if (findings.length > 0) process.exitCode = 1
}

/** Holds what has to end with the command, also when a signal ends it. */
export function openScope(): AsyncDisposableStack {
  const running = new AsyncDisposableStack()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.disposeAsync().finally(() => process.exit(1)))
  }
  return running
}

/** A folder that the accounts of the servers can reach. */
export async function scopedFolder(name: string, running: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `runwen-${name}-`))
  running.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  return folder
}

export const fileOfCheckout = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url))

const rate = '1000000/60'

/** Rates that no drill reaches: all customers share one address. */
export const unlimitedRates = {
  RATE_EVERYTHING: rate,
  RATE_REFUSED: rate,
  RATE_MESSAGE: rate,
  RATE_UPLOAD: rate,
  RATE_STAFF_UPLOAD: rate,
}

/** The product that `temporaryProduct` started: its address, administrator and invitation code. */
export const targetOf = (env: NodeJS.ProcessEnv): TestTarget => ({
  url: (env.E2E_BASE_URL ?? '').replace('localhost', '127.0.0.1'),
  admin: { username: env.ADMIN_USERNAME ?? '', password: env.ADMIN_PASSWORD ?? '' },
  invitationCode: env.INVITATION_CODE ?? '',
})
