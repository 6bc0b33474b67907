import { createHash } from 'node:crypto'
import { glob, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkout } from '@runwen/setup'
import { AlreadyRunning, type Lock, lockDirectory } from '../processes/lock.ts'

export interface Build {
  /** Patterns of the files that it reads, relative to the checkout. */
  inputs: readonly string[]
  /** File in its output that says what it was built from. It is as old as the newest of these files may be. */
  record: string
  /** Held while it builds: concurrent builds would overwrite each other. */
  lock: string
  build(): Promise<void>
}

/** Builds, unless the last build had the same inputs. */
export async function buildIfChanged(
  { inputs, record, lock: lockPath, build }: Build,
  say: (detail: string) => void,
  signal: AbortSignal,
): Promise<void> {
  say('compares it with the last build')
  const listed = new Date()
  const files = await list(inputs)
  if (await isCurrent(record, files, listed)) return say('unchanged since the last build')
  say('builds')
  const lock = await waitForLock(lockPath, signal)
  try {
    // After the wait, another process may have built it.
    if (!(await isCurrent(record, files, listed))) {
      const contents = await contentsOf(files)
      await build()
      await write(record, { times: timesOf(files), contents }, listed)
    }
    say('built')
  } finally {
    lock.release()
  }
}

interface InputFile {
  path: string
  size: number
  changed: number
}

async function list(inputs: readonly string[]): Promise<InputFile[]> {
  const paths: string[] = []
  for await (const entry of glob([...inputs], { cwd: checkout, withFileTypes: true })) {
    if (entry.isFile()) paths.push(join(entry.parentPath, entry.name))
  }
  const described = async (path: string) => {
    const { size, mtimeMs } = await stat(path)
    return { path, size, changed: mtimeMs }
  }
  return Promise.all([...new Set(paths)].sort().map(described))
}

interface Built {
  times: string
  contents: string
}

async function write(record: string, built: Built, listed: Date): Promise<void> {
  await writeFile(record, JSON.stringify(built))
  await utimes(record, listed, listed)
}

async function isCurrent(record: string, files: InputFile[], listed: Date): Promise<boolean> {
  const text = await readFile(record, 'utf8').catch(() => '{}')
  const built: Partial<Built> = JSON.parse(text)
  if (built.times === timesOf(files)) return true
  // Contents rather than times decide, so that switching branches and back does not build again.
  const contents = await contentsOf(files)
  if (built.contents !== contents) return false
  await write(record, { times: timesOf(files), contents }, listed)
  return true
}

function timesOf(files: InputFile[]): string {
  const hash = createHash('sha256')
  for (const { path, size, changed } of files) hash.update(`${path}\0${size}\0${changed}\n`)
  return hash.digest('hex')
}

async function contentsOf(files: InputFile[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { path } of files) hash.update(path.slice(checkout.length)).update(await readFile(path))
  return hash.digest('hex')
}

async function waitForLock(path: string, signal: AbortSignal): Promise<Lock> {
  for (;;) {
    try {
      return lockDirectory(path)
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error
      await pause(200, undefined, { signal })
    }
  }
}
