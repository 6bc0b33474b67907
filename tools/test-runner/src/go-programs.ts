import { execFile } from 'node:child_process'
import { mkdir, rename, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinary, findIn } from '@runwen/local-stack'
import { goDirectories } from '@runwen/local-stack/config'
import { inheritedEnvironment } from '@runwen/setup'
import { cacheDirectory } from './config.ts'

const run = promisify(execFile)
const timeoutMs = 60 * 60_000

interface Module {
  path: string
  version: string
  /** The name under which Go installs it. Default: that of the program. */
  binary?: string
}

/** Programs that only tests and benchmarks need. Go builds them from these versions where they are not installed. */
const modules = {
  minio: { path: 'github.com/minio/minio', version: 'v0.0.0-20260212201848-7aac2a2c5b7c' },
  'stripe-mock': { path: 'github.com/stripe/stripe-mock', version: 'v0.203.0' },
  helm: { path: 'helm.sh/helm/v4/cmd/helm', version: 'v4.3.1' },
  kubeconform: { path: 'github.com/yannh/kubeconform/cmd/kubeconform', version: 'v0.8.0' },
  pocketbase: { path: 'github.com/pocketbase/pocketbase/examples/base', version: 'v0.36.8', binary: 'base' },
} as const satisfies Record<string, Module>

export type GoProgram = keyof typeof modules

/** Full path of the program: on PATH, in Go's bin folder, or built earlier; undefined when it is in none of them. */
export async function findGoProgram(name: GoProgram, env?: NodeJS.ProcessEnv): Promise<string | undefined> {
  return (await findIn(goDirectories(env), name)) ?? (await findIn([cacheDirectory(env)], cachedName(name)))
}

/** Full path of the program, which is built where it is missing. @throws Error as `buildGoProgram`. */
export const installGoProgram = async (name: GoProgram): Promise<string> =>
  (await findGoProgram(name)) ?? buildGoProgram(name)

/** Full path of Go: on PATH, or where its installer puts it. */
export const findGo = async (env?: NodeJS.ProcessEnv): Promise<string | undefined> =>
  (await findBinary('go', [], { env })) ?? (await findIn(['/usr/local/go/bin'], 'go'))

/**
 * Builds the program into the user's cache folder, at low priority. The first build takes minutes and needs the network.
 *
 * @throws Error with the reason when Go is missing or the build fails.
 */
export async function buildGoProgram(
  name: GoProgram,
  signal?: AbortSignal,
  env?: NodeJS.ProcessEnv,
): Promise<string> {
  const go = await findGo(env)
  if (!go) throw new Error('Go is not installed')
  const { path, version, binary = name }: Module = modules[name]
  const cache = cacheDirectory(env)
  const unfinished = join(cache, `${name}.${process.pid}`)
  await mkdir(unfinished, { recursive: true })
  try {
    const building = run(go, ['install', `${path}@${version}`], {
      cwd: unfinished,
      env: { ...inheritedEnvironment(env), GOBIN: unfinished },
      signal,
      timeout: timeoutMs,
      maxBuffer: 64 * 2 ** 20,
    })
    // The tests that run at the same time have deadlines.
    if (building.child.pid) setPriority(building.child.pid, constants.priority.PRIORITY_LOW)
    await building.catch((error: { stderr?: string; message: string }) => {
      const [reason] = (error.stderr || error.message).trim().split('\n').slice(-1)
      throw new Error(`go install ${path}@${version} failed: ${reason}`)
    })
    await rename(join(unfinished, binary), join(cache, cachedName(name)))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return join(cache, cachedName(name))
}

const cachedName = (name: GoProgram) => `${name}-${modules[name].version}`
