import { access, mkdir, open, opendir, rename, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'

/** Renames `from` to `to`, durably. Retries when a concurrent `dropEmptyFolder` removes the folder. */
export async function moveInto(from: string, to: string): Promise<void> {
  const folder = dirname(to)
  for (let tries = 1; ; tries += 1) {
    await mkdir(folder, { recursive: true })
    try {
      await rename(from, to)
      break
    } catch (error) {
      if (!isMissing(error) || tries === 5) throw error
    }
  }
  // The rename survives a power failure only once the folder is synced.
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

export async function dropEmptyFolder(folder: string): Promise<void> {
  await rmdir(folder).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'ENOENT' && code !== 'EEXIST') throw error
  })
}

/** Paths of all files below `folder`, except hidden files and folders. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
  for await (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

/** Whether there is a file below `folder`, except hidden ones. */
export async function holdsFiles(folder: string): Promise<boolean> {
  for await (const _ of filesBelow(folder)) return true
  return false
}

export async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
