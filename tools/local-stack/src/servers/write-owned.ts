import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Owner } from '../processes/owner.ts'

/** Writes a file in the server's directory that only the server can read. Replaces an existing one. */
export async function writeOwned(
  { directory, owner }: { directory: string; owner: Owner | undefined },
  name: string,
  text: string,
  mode = 0o600,
): Promise<string> {
  const file = join(directory, name)
  await rm(file, { force: true })
  await writeFile(file, text, { mode })
  if (owner) await chown(file, owner.uid, owner.gid)
  return file
}
