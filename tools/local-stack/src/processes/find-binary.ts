import { access, constants, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { programDirectories } from '../config.ts'

/** The full path of a program, or undefined. Searches the directories in `first` before the usual ones. */
export function findBinary(
  name: string,
  first: string[] = [],
  env?: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  return findIn([...first, ...programDirectories(env)], name)
}

/** The first executable file with this name in the directories, or undefined. */
export async function findIn(directories: string[], name: string): Promise<string | undefined> {
  for (const directory of directories) {
    const file = join(directory, name)
    if (await isExecutable(file)) return file
  }
  return undefined
}

function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Numeric names in a directory, highest first. Empty when the directory does not exist. */
export async function versionsIn(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  return names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))
}
