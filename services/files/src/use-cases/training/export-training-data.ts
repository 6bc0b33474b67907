import { agreementText } from '@runwen/contracts'
import { ObjectNotFound } from '@runwen/object-store'
import type { TrainingFolder } from '../../adapters/training-folder/training-folder.ts'
import type { Context } from '../../context.ts'
import { originalKey, resultKey } from '../../models/objects/keys.ts'
import { type ConsentedDocument, listConsented, stillConsented } from '../../models/training/store.ts'

type Target = Pick<Context, 'database' | 'store'> & { folder: TrainingFolder }

const batchSize = 50
const smallestId = '00000000-0000-0000-0000-000000000000'

interface Written {
  name: string
  sha256: string
}

/**
 * Writes the documents and results of customers who had consented before the upload, with the agreement they agreed to
 * and a manifest. Contains neither names of people nor names of files. A document is in the manifest only if it could still
 * be used after it was written.
 *
 * @returns the number of documents.
 */
export async function exportTrainingData(target: Target): Promise<number> {
  const { database } = target
  let count = 0
  for (let after = smallestId; ; ) {
    const documents = await database.read((tx) => listConsented(tx, after, batchSize))
    count += await exportBatch(target, documents)
    const last = documents.at(-1)
    if (!last || documents.length < batchSize) return count
    after = last.id
  }
}

async function exportBatch(target: Target, documents: ConsentedDocument[]): Promise<number> {
  const { database, folder } = target
  const written = new Map<ConsentedDocument, Written[]>()
  for (const document of documents) written.set(document, await writeDocuments(target, document))
  const ids = documents.map(({ id }) => id)
  const usable = await database.read((tx) => stillConsented(tx, ids))
  let count = 0
  for (const [document, files] of written) {
    if (usable.has(document.id) && files.length === 1 + document.results.length) {
      const agreement = await writeAgreement(folder, document)
      await folder.appendManifest(manifestLine(document, files, agreement))
      count += 1
    } else for (const { name } of files) await folder.remove(name)
  }
  return count
}

/** Returns what was written. A document that was deleted during the export is missing. */
async function writeDocuments({ store, folder }: Target, document: ConsentedDocument): Promise<Written[]> {
  const documents = [
    {
      key: originalKey(document.id),
      name: `documents/${document.id}/original.docx`,
      sha256: document.sha256,
    },
    ...document.results.map(({ version, sha256 }) => ({
      key: resultKey(document.id, version),
      name: `documents/${document.id}/result-${version}.docx`,
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

async function writeAgreement(folder: TrainingFolder, document: ConsentedDocument): Promise<string> {
  const { consent_version: version, consent_language: language } = document
  const text = agreementText(version, language)
  if (text === undefined) throw new Error(`no text for agreement version ${version}`)
  const name = `agreements/${version}.${language}.txt`
  await folder.writeText(name, text)
  return name
}

const manifestLine = (document: ConsentedDocument, files: Written[], agreement: string) => ({
  file_id: document.id,
  service_type: document.service_type,
  uploaded_at: document.uploaded_at.toISOString(),
  documents: files,
  revision_requests: document.revision_requests,
  agreement: {
    file: agreement,
    version: document.consent_version,
    agreed_at: document.consent_agreed_at.toISOString(),
  },
})
