import { openObjectStore } from '@runwen/object-store'
import { type Finding, ok } from '../finding.ts'

/** Whether the bucket or folder of documents is there. Creates nothing. */
export async function checkStore(url: string): Promise<Finding[]> {
  const store = openObjectStore(url, { isNew: async () => false })
  try {
    await store.check()
    return [ok('object store', 'the documents are reachable')]
  } finally {
    store.close()
  }
}
