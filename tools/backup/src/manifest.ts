import { type ServiceName, services } from '@runwen/contracts'
import { z } from 'zod'

/** An encrypted part of a backup: its key in the repository, and size and SHA-256 of the encrypted bytes. */
const part = z.object({ key: z.string(), size: z.number().int(), sha256: z.string() })
export type Part = z.infer<typeof part>

const database = z.object({
  ...part.shape,
  /** Names of applied migrations, as `source/name`. */
  migrations: z.array(z.string()),
  /** Number of rows by table. */
  rows: z.record(z.string(), z.number().int()),
})
export type DatabasePart = z.infer<typeof database>

/** One stored document: its key in the product's store, and the part that contains it. */
export const documentEntry = z.object({
  document: z.string(),
  /** Of the document, in bytes. */
  bytes: z.number().int(),
  ...part.shape,
})
export type DocumentEntry = z.infer<typeof documentEntry>

/** Written last: a backup without a manifest is incomplete. Not encrypted; contains no secrets and no personal data. */
export const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** When the databases' snapshots were taken. Nothing after this moment is in the backup. */
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  recipients: z.array(z.string()),
  databases: z.record(z.enum(services), database),
  secrets: part,
  /** The list of documents (`DocumentEntry[]`), with their number and bytes. */
  documents: z.object({ ...part.shape, count: z.number().int(), bytes: z.number().int() }),
})
export type Manifest = z.infer<typeof manifest>

export type PerService<T> = Record<ServiceName, T>

export function perService<T>(make: (service: ServiceName) => T): PerService<T> {
  return Object.fromEntries(services.map((service) => [service, make(service)])) as PerService<T>
}

/** The same, one after the other. */
export async function perServiceInTurn<T>(
  make: (service: ServiceName) => Promise<T>,
): Promise<PerService<T>> {
  const values: [ServiceName, T][] = []
  for (const service of services) values.push([service, await make(service)])
  return Object.fromEntries(values) as PerService<T>
}
