import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { ServiceName, subscriptions } from '@runwen/contracts'
import type { processesOf, StackSettings } from '@runwen/local-stack'
import { setupEnvironment } from '@runwen/local-stack/config'
import type { productSecrets } from '@runwen/setup'
import { fileOfCheckout } from '@runwen/test-kit/drill'
import { z } from 'zod'

const run = promisify(execFile)
const checkout = fileOfCheckout('.')

type Secrets = Pick<StackSettings, 'authKeys' | 'linkKey' | 'secondFactorKey' | 'stripe'>

/** A version of the product: a folder with its code and its dependencies. */
export interface Version {
  name: string
  /** Its processes, with the settings that they take. */
  processesOf: typeof processesOf
  /** The secrets in a folder, as its processes take them. */
  secretsIn(folder: string): Promise<Secrets>
  subscriptions: typeof subscriptions
  /** Runs its migrations and creates what is missing, as each start does. Returns the addresses of the databases. */
  prepare(env: Record<string, string>): Promise<Record<ServiceName, string>>
  /** Runs an operator's command. Returns its exit code and output. */
  command(file: string, args: string[], env: Record<string, string>): Promise<{ code: number; out: string }>
}

/** The code of this checkout, with its uncommitted changes. */
export const thisVersion = () => versionAt('new', checkout)

/**
 * Extracts a commit into an empty folder. It shares the packages installed here when they contain all of its
 * lock file, otherwise `npm ci` installs its own.
 *
 * @throws Error when the history does not contain the commit.
 */
export async function versionOf(commit: string, folder: string): Promise<Version> {
  await mkdir(folder)
  const archive = join(dirname(folder), 'old.tar')
  const { stdout: hash } = await run('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
    cwd: checkout,
  }).catch(() => {
    throw new Error(`the history contains no commit ${commit}: fetch all of it, or name another with --from`)
  })
  await run('git', ['archive', '--output', archive, hash.trim()], { cwd: checkout })
  await run('tar', ['--extract', '--file', archive, '--directory', folder])
  await installPackages(folder)
  return versionAt('old', folder)
}

const lockFile = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })

/** Whether all packages of a version are installed here, in the same versions. */
async function areInstalled(folder: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all(
    [checkout, folder].map(async (root) => {
      const text = await readFile(join(root, 'package-lock.json'), 'utf8')
      return lockFile.parse(JSON.parse(text)).packages
    }),
  )
  const isInstalled = (path: string) => ours?.[path]?.version === theirs?.[path]?.version
  return Object.keys(theirs ?? {}).every((path) => !path.includes('node_modules/') || isInstalled(path))
}

async function installPackages(folder: string): Promise<void> {
  if (!(await areInstalled(folder))) {
    await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'], {
      cwd: folder,
    })
    return
  }
  const { stdout } = await run(
    'find',
    ['.', '-name', 'node_modules', '-prune', '-not', '-path', './.*', '-print'],
    { cwd: checkout },
  )
  // The links between workspaces are relative, so they lead to the code of the copy.
  for (const modules of stdout.split('\n').filter(Boolean)) {
    const paths = [join(checkout, modules), join(folder, modules)]
    // Hard links, unless the folder is on another disk.
    await run('cp', ['--archive', '--link', '--no-target-directory', ...paths]).catch(() =>
      run('cp', ['--archive', '--no-target-directory', ...paths]),
    )
  }
}

async function versionAt(name: string, root: string): Promise<Version> {
  const load = (path: string) => import(pathToFileURL(join(root, path)).href)
  // Older versions keep these files elsewhere.
  const fileOf = (path: string, before: string) => (existsSync(join(root, path)) ? path : before)
  const { processesOf } = await load('tools/local-stack/src/stack/processes.ts')
  const { subscriptions } = await load('packages/contracts/src/topology.ts')
  const { productSecrets: secretsOf }: { productSecrets: typeof productSecrets } = await load(
    fileOf('tools/setup/src/secrets/product-secrets.ts', 'tools/local-stack/src/setup/product-secrets.ts'),
  )
  const prepareFile = fileOf(
    'tools/local-stack/src/stack/run-prepare.ts',
    'tools/local-stack/src/setup/run-prepare.ts',
  )
  const node = (file: string, args: string[], env: Record<string, string>) =>
    run(process.execPath, [join(root, file), ...args], { cwd: root, env: setupEnvironment(env) })
  return {
    name,
    processesOf,
    async secretsIn(folder) {
      const secrets = secretsOf(folder)
      return {
        authKeys: await secrets.authKeys(),
        linkKey: await secrets.linkKey(),
        secondFactorKey: await secrets.secondFactorKey(),
        stripe: await secrets.stripeKeys({ RUNWEN_ENV: 'development' } as StackSettings['config']),
      }
    },
    subscriptions,
    async prepare(env) {
      const { stdout } = await node(prepareFile, [], env)
      return JSON.parse(stdout).databases
    },
    command: (file, args, env) =>
      node(file, args, env).then(
        ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
        ({ code, stdout, stderr }) => ({ code: Number(code), out: `${stdout}${stderr}` }),
      ),
  }
}

/**
 * The oldest version that can run alongside this one: the commit that added the newest migration which older code does not
 * understand. Copies of `payment` from before it do not know that a charge can pay several orders.
 */
export async function oldestCompatible(): Promise<string> {
  const file = 'services/payment/migrations/0015_shared_charges.sql'
  const { stdout } = await run('git', ['log', '--diff-filter=A', '--format=%H', '--', file], {
    cwd: checkout,
  })
  const [commit] = stdout.split('\n')
  if (!commit) throw new Error(`the history has no commit that added ${file}: name a commit with --from`)
  return commit
}
