import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** 192 random bits as 32 characters that need no escaping in URLs and configuration files. */
export function randomSecret(): string {
  return randomBytes(24).toString('base64url')
}

export async function readSecret(directory: string, name: string): Promise<string | undefined> {
  return (await readFile(join(directory, name), 'utf8').catch(() => undefined))?.trim()
}

/** Reads a secret from a file that only its owner can read. Creates it with `make` at the first call. */
export async function storedSecret(directory: string, name: string, make = randomSecret): Promise<string> {
  const file = join(directory, name)
  const kept = await readSecret(directory, name)
  if (kept !== undefined) return kept
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // link(2) is atomic: of several concurrent writers one wins, and the others read its secret.
  const unfinished = `${file}.${randomSecret()}`
  await writeFile(unfinished, `${make()}\n`, { mode: 0o600 })
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return (await readFile(file, 'utf8')).trim()
}
