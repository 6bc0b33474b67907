import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** 192 random bits as 32 characters that need no escaping in a URL or a configuration file. */
export function randomSecret(): string {
  return randomBytes(24).toString('base64url')
}

/** The text of a file that only its owner can read; made once, by `make`, and kept from then on. */
export async function keptSecret(directory: string, name: string, make = randomSecret): Promise<string> {
  const file = join(directory, name)
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept !== undefined) return kept.trim()
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // Linked to its name when it is whole: of several that make it at once one wins, and the others read that one.
  const unfinished = `${file}.${randomSecret()}`
  await writeFile(unfinished, `${make()}\n`, { mode: 0o600 })
  await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
  return (await readFile(file, 'utf8')).trim()
}
