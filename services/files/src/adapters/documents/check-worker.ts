import { parentPort } from 'node:worker_threads'
import { checkDocument, type OpenDocument } from './check-document.ts'
import type { ExternalReferences } from './opc/external.ts'
import { Refusal } from './rules/refusal.ts'

/** Checks documents one at a time in a worker thread, because inflating them would block requests. */
parentPort?.on('message', async (document: OpenDocument) => {
  parentPort?.postMessage(await outcomeOf(document))
})

async function outcomeOf(document: OpenDocument): Promise<CheckOutcome> {
  try {
    return { accepted: await checkDocument(document) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

export type CheckOutcome =
  | { accepted: ExternalReferences }
  /** Why the document is refused, for the log. */
  | { refusal: string }
  /** Why it could not be checked. */
  | { failure: string }
