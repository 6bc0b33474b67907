import { services } from '@runwen/contracts'
import { digestOf } from './encryption.ts'
import type { Manifest, Part } from './manifest.ts'
import { checkDump } from './postgres-tools.ts'
import { BadPart, type Repository } from './repository.ts'

export interface Verification {
  parts: number
  /** One sentence for each difference. */
  problems: string[]
}

/**
 * Downloads every part of a backup and compares it with its checksum. With an identity it also decrypts every part and
 * reads every dump to its end.
 */
export async function verifyBackup(
  repository: Repository,
  backup: Manifest,
  { decrypts }: { decrypts: boolean },
): Promise<Verification> {
  const problems: string[] = []
  let parts = 0
  async function check(part: Part, work: () => Promise<unknown>): Promise<void> {
    parts += 1
    await work().catch((error: Error) => {
      problems.push(error instanceof BadPart ? error.message : `${part.key}: ${error.message}`)
    })
  }
  const open = (part: Part) =>
    decrypts ? repository.decrypt(part, digestOf) : repository.withFile(part, async () => undefined)

  for (const service of services) {
    const part = backup.databases[service]
    await check(part, () => (decrypts ? repository.decrypt(part, checkDump) : open(part)))
  }
  await check(backup.secrets, () => open(backup.secrets))
  await check(backup.documents, async () => {
    for (const entry of await repository.readDocuments(backup)) await check(entry, () => open(entry))
  })
  return { parts, problems }
}
