import { link, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readSecret, storedSecret } from './stored-secret.ts'

/** A secret, and during a rotation another one that is valid too: the next one before the switch, the previous one after it. */
export interface ValidSecret {
  current: string
  other: string | undefined
}

/** The valid values, the current one first. */
export const allOf = ({ current, other }: ValidSecret): [string, ...string[]] => [
  current,
  ...(other === undefined ? [] : [other]),
]

/**
 * `prepared`: the next secret is valid but not in use. `switched`: it is in use, and the previous one is valid.
 * `withdrawn`: no process gets the previous one, but servers may still accept it.
 */
export type Phase = 'stable' | 'prepared' | 'switched' | 'withdrawn'

const nextOf = (name: string) => `${name}.next`
const previousOf = (name: string) => `${name}.previous`
const withdrawnOf = (name: string) => `${name}.withdrawn`

export async function validSecret(
  directory: string,
  name: string,
  make?: () => string,
): Promise<ValidSecret> {
  const current = await storedSecret(directory, name, make)
  return { current, other: await readOther(directory, name) }
}

export async function readOther(directory: string, name: string): Promise<string | undefined> {
  return (await readSecret(directory, nextOf(name))) ?? (await readSecret(directory, previousOf(name)))
}

export async function phaseOf(directory: string, name: string): Promise<Phase> {
  if ((await readSecret(directory, nextOf(name))) !== undefined) return 'prepared'
  if ((await readSecret(directory, previousOf(name))) !== undefined) return 'switched'
  return (await readWithdrawn(directory, name)) === undefined ? 'stable' : 'withdrawn'
}

/** Creates the next secret, unless a rotation has begun. */
export async function prepareSecret(directory: string, name: string, make?: () => string): Promise<void> {
  await storedSecret(directory, name, make)
  if ((await phaseOf(directory, name)) === 'stable') await storedSecret(directory, nextOf(name), make)
}

/** Puts a prepared secret into use. An interrupted call can be repeated. */
export async function switchSecret(directory: string, name: string): Promise<void> {
  if ((await phaseOf(directory, name)) !== 'prepared') return
  const file = (path: string) => join(directory, path)
  await rm(file(previousOf(name)), { force: true })
  await link(file(name), file(previousOf(name)))
  await rename(file(nextOf(name)), file(name))
}

export async function withdrawSecret(directory: string, name: string): Promise<void> {
  if ((await phaseOf(directory, name)) === 'switched')
    await rename(join(directory, previousOf(name)), join(directory, withdrawnOf(name)))
}

/** The secret that was withdrawn, until all servers refuse it. */
export const readWithdrawn = (directory: string, name: string): Promise<string | undefined> =>
  readSecret(directory, withdrawnOf(name))

export async function forgetWithdrawn(directory: string, name: string): Promise<void> {
  await rm(join(directory, withdrawnOf(name)), { force: true })
}

/** Returns when the secret was switched, or undefined if no previous one is valid. */
export async function switchedAt(directory: string, name: string): Promise<Date | undefined> {
  if ((await phaseOf(directory, name)) !== 'switched') return undefined
  return (await stat(join(directory, previousOf(name)))).ctime
}
