import { access, constants, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { programDirectories } from '../config.ts'

/** Where to look for programs. */
export interface Machine {
  /** Folder to take as the root of the file system; default: the real one. */
  root?: string
  env?: NodeJS.ProcessEnv | undefined
}

/** The full path of a program, or undefined. Searches the directories in `first` before the usual ones. */
export function findBinary(
  name: string,
  first: string[] = [],
  { root = '', env }: Machine = {},
): Promise<string | undefined> {
  const directories = [...first, ...programDirectories(env)]
  return findIn(
    directories.map((directory) => join(root, directory)),
    name,
  )
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
