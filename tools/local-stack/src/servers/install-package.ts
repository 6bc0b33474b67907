import { execFile } from 'node:child_process'
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inheritedEnvironment } from '@runwen/setup'

const run = promisify(execFile)
const policy = '/usr/sbin/policy-rc.d'
const refusal = '#!/bin/sh\nexit 101\n'
let queue: Promise<unknown> = Promise.resolve()
let listsAreFresh = false

/** Whether packages can be installed from here: as root, with apt. */
export async function canInstall(): Promise<boolean> {
  return process.getuid?.() === 0 && (await exists('/usr/bin/apt-get'))
}

/**
 * Installs a Debian package, one at a time, without the system service that Debian would start with it.
 *
 * @throws Error with the last lines of apt.
 */
export function installPackage(name: string): Promise<void> {
  const installed = queue.then(async () => {
    if (!listsAreFresh) await apt('update', '-q')
    listsAreFresh = true
    await withoutServices(() => apt('install', '-yq', '--no-install-recommends', name))
    await disableService(name)
  })
  queue = installed.catch(() => undefined)
  return installed
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...inheritedEnvironment(), DEBIAN_FRONTEND: 'noninteractive' }
  await run('/usr/bin/apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    env,
    maxBuffer: 64 * 2 ** 20,
  }).catch((error: { stderr?: string }) => {
    throw new Error(
      `apt-get ${args[0]} failed: ${(error.stderr ?? '').trim().split('\n').slice(-3).join(' ')}`,
    )
  })
}

/** policy-rc.d tells packages not to start their services during the installation. */
async function withoutServices(work: () => Promise<void>): Promise<void> {
  const aside = `${policy}.before-runwen`
  const before = await readFile(policy, 'utf8').catch(() => refusal)
  const hadOne = before !== refusal
  if (hadOne) await rename(policy, aside)
  await writeFile(policy, refusal, { mode: 0o755 })
  try {
    await work()
  } finally {
    await (hadOne ? rename(aside, policy) : rm(policy, { force: true }))
  }
}

/** Keeps the service from starting with the machine. */
async function disableService(name: string): Promise<void> {
  if (await exists('/run/systemd/system'))
    await run('systemctl', ['disable', '--now', name]).catch(() => undefined)
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
