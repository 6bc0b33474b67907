import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readlink, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The user and group that a server runs as. */
export interface Owner {
  uid: number
  gid: number
}

const run = promisify(execFile)
const shared = '/var/lib/runwen'

/**
 * The first of these accounts that exists, for servers that must not run as root. Undefined when this process is not
 * root: the servers then run as the current user.
 */
export async function unprivilegedUser(accounts: string[]): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined
  for (const account of [...accounts, 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', account]), run('id', ['-g', account])]).catch(
      () => undefined,
    )
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) }
  }
  throw new Error(`no account to run a server as: ${accounts.join(', ')} and nobody are missing`)
}

/**
 * A directory under `parent` that only the owner can read. Where the owner cannot access `parent` (a checkout under
 * /root), the directory is created under /var/lib/runwen, with a symbolic link under `parent`, and `print` gets a line about it.
 */
export async function ownedDirectory(
  parent: string,
  name: string,
  owner: Owner | undefined,
  print: (line: string) => void,
): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o711 })
  const path = join(parent, name)
  if (!owner) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return path
  }
  const elsewhere = await readlink(path).catch(() => undefined)
  if (elsewhere) return createOwnedBy(elsewhere, owner)
  await chmod(parent, 0o711)
  if (await canReach(parent, owner)) return createOwnedBy(path, owner)
  const target = join(shared, randomBytes(6).toString('hex'), name)
  await symlink(await createOwnedBy(target, owner), path)
  print(`The account that runs ${name} cannot read ${parent}. Its data are in ${target}.`)
  return target
}

async function createOwnedBy(directory: string, owner: Owner): Promise<string> {
  await mkdir(dirname(directory), { recursive: true, mode: 0o755 })
  await mkdir(directory, { recursive: true })
  await chmod(directory, 0o700)
  await chown(directory, owner.uid, owner.gid)
  return directory
}

async function canReach(directory: string, owner: Owner): Promise<boolean> {
  const { uid, gid, mode } = await stat(directory)
  const search = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
  if ((mode & search) === 0) return false
  return directory === dirname(directory) || canReach(dirname(directory), owner)
}
