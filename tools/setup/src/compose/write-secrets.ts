import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from './compose-secrets.ts'

/** Writes one file per secret, atomically, readable only by its owner. */
export async function writeSecrets(directory: string, secrets: Secrets): Promise<void> {
  for (const [reader, files] of Object.entries(secrets)) {
    const folder = join(directory, reader)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const [name, value] of Object.entries(files)) await replace(join(folder, name), value)
  }
}

async function replace(file: string, value: string): Promise<void> {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === value) return
  await writeFile(`${file}.new`, value, { mode: 0o600 })
  await rename(`${file}.new`, file)
}
