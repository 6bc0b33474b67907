/** Counts one document after the other, away from the page, which stays responsive. */
import { countDocument, Refusal } from '@runwen/word-document'
import type { Counted } from './count-document.ts'
import { openPackage } from './open-package.ts'

const count = async (file: File): Promise<Counted> => {
  try {
    return { count: await countDocument(openPackage(new Uint8Array(await file.arrayBuffer()))) }
  } catch (cause) {
    return { refused: cause instanceof Refusal ? cause.reason : 'unreadable' }
  }
}

addEventListener('message', async ({ data }: MessageEvent<File>) => postMessage(await count(data)))
