import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTimeOf } from '@runwen/local-stack'
import { temporaryFromEnvironment } from './config.ts'

const gigabyte = 1_073_741_824
const memory = '/dev/shm'
const prefix = 'runwen-test-'
/** What a reader of a failure needs: reports of the runners, and logs of the product. */
const kept = ['reports', 'npm-start.log', 'data/logs']

/**
 * Folder of a test run, with `tmp` for its temporary files. In memory where there is room: tests create hundreds of databases
 * of a thousand files each, which takes nine times as much processor time on a disk.
 */
export async function createRunDirectory(): Promise<string> {
  const parent = !temporaryFromEnvironment() && (await hasRoom()) ? memory : tmpdir()
  await removeLeftovers(parent)
  const directory = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
  // Without access for the servers' accounts, the servers would keep their data elsewhere after the run.
  await chmod(directory, 0o711)
  await mkdir(join(directory, 'tmp'))
  await chmod(join(directory, 'tmp'), 0o1777)
  return directory
}

/** Copies reports and logs to a folder on the disk, whose path it returns. */
export async function keepReports(directory: string): Promise<string> {
  const target = await mkdtemp(join(tmpdir(), 'runwen-failed-tests-'))
  for (const path of kept)
    await cp(join(directory, path), join(target, path), { recursive: true }).catch(ignoreMissing)
  return target
}

async function hasRoom(): Promise<boolean> {
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '')
  const [, , type, options = ''] =
    mounts
      .split('\n')
      .find((line) => line.split(' ')[1] === memory)
      ?.split(' ') ?? []
  // Tests start programs that they write.
  if (type !== 'tmpfs' || options.split(',').includes('noexec')) return false
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize > 4 * gigabyte && process.availableMemory() > 8 * gigabyte
}

/** Removes the folders of runs that were killed. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (pid > 0 && startTimeOf(pid) === undefined)
      await rm(join(parent, name), { recursive: true, force: true })
  }
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
