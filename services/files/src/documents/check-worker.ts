import { parentPort } from 'node:worker_threads'
import { checkDocument, type OpenDocument } from './check-document.ts'
import { Refusal } from './refusal.ts'

/** A thread that checks one document after the other, so that inflating never holds up requests. */
parentPort?.on('message', async (document: OpenDocument) => {
  parentPort?.postMessage(await outcomeOf(document))
})

async function outcomeOf(document: OpenDocument): Promise<CheckOutcome> {
  try {
    await checkDocument(document)
    return {}
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Empty for an accepted document. */
export interface CheckOutcome {
  refusal?: string
  failure?: string
}
