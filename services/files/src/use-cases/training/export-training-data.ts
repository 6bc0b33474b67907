import { agreementText } from '@runwen/contracts'
import { ObjectNotFound, type ObjectStore } from '@runwen/object-store'
import type { Database } from '@runwen/service-kit'
import type { TrainingFolder } from '../../adapters/training-folder/training-folder.ts'
import { originalKey, resultKey } from '../../models/objects/keys.ts'
import { type ConsentedFile, listConsented, stillConsented } from '../../models/training/store.ts'

export interface Dependencies {
  database: Database
  store: Pick<ObjectStore, 'get'>
  folder: TrainingFolder
}

const batchSize = 50
const smallestId = '00000000-0000-0000-0000-000000000000'

interface Written {
  name: string
  sha256: string
}

/**
 * Writes the documents and results of customers who had consented before the upload, with the agreement they agreed to
 * and a manifest. Contains neither names of people nor names of files. A file is in the manifest only if it could still
 * be used after it was written.
 *
 * @returns the number of files.
 */
export async function exportTrainingData(dependencies: Dependencies): Promise<number> {
  const { database } = dependencies
  let count = 0
  for (let after = smallestId; ; ) {
    const files = await database.read((tx) => listConsented(tx, after, batchSize))
    count += await exportBatch(dependencies, files)
    const last = files.at(-1)
    if (!last || files.length < batchSize) return count
    after = last.id
  }
}

async function exportBatch(dependencies: Dependencies, files: ConsentedFile[]): Promise<number> {
  const { database, folder } = dependencies
  const written = new Map<ConsentedFile, Written[]>()
  for (const file of files) written.set(file, await writeDocuments(dependencies, file))
  const ids = files.map(({ id }) => id)
  const usable = await database.read((tx) => stillConsented(tx, ids))
  let count = 0
  for (const [file, documents] of written) {
    if (usable.has(file.id) && documents.length === 1 + file.results.length) {
      const agreement = await writeAgreement(folder, file)
      await folder.appendManifest(manifestLine(file, documents, agreement))
      count += 1
    } else for (const { name } of documents) await folder.remove(name)
  }
  return count
}

/** Returns what was written. A document that was deleted meanwhile is missing. */
async function writeDocuments({ store, folder }: Dependencies, file: ConsentedFile): Promise<Written[]> {
  const documents = [
    { key: originalKey(file.id), name: `documents/${file.id}/original.docx`, sha256: file.sha256 },
    ...file.results.map(({ version, sha256 }) => ({
      key: resultKey(file.id, version),
      name: `documents/${file.id}/result-${version}.docx`,
      sha256,
    })),
  ]
  const written: Written[] = []
  for (const { key, name, sha256 } of documents) {
    try {
      await folder.writeDocument(name, await store.get(key), sha256)
      written.push({ name, sha256 })
    } catch (error) {
      if (!(error instanceof ObjectNotFound)) throw error
    }
  }
  return written
}

async function writeAgreement(folder: TrainingFolder, file: ConsentedFile): Promise<string> {
  const { consent_version: version, consent_language: language } = file
  const text = agreementText(version, language)
  if (text === undefined) throw new Error(`no text for agreement version ${version}`)
  const name = `agreements/${version}.${language}.txt`
  await folder.writeText(name, text)
  return name
}

const manifestLine = (file: ConsentedFile, documents: Written[], agreement: string) => ({
  file_id: file.id,
  service_type: file.service_type,
  uploaded_at: file.uploaded_at.toISOString(),
  documents,
  revision_requests: file.revision_requests,
  agreement: {
    file: agreement,
    version: file.consent_version,
    agreed_at: file.consent_agreed_at.toISOString(),
  },
})
