import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** 192 random bits as 32 characters that need no escaping in a URL or a configuration file. */
export function randomSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** The text of a file that only its owner can read; made once, by `make`, and kept from then on. */
export async function keptSecret(directory: string, name: string, make = randomSecret): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const file = join(directory, name)
  try {
    await writeFile(file, `${make()}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return (await readFile(file, 'utf8')).trim()
}
