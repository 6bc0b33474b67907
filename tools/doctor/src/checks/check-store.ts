import { type Capacity, openObjectStore } from '@runwen/object-store'
import { type Finding, ok, wrong } from '../finding.ts'

const leastShare = 0.05

/** Whether the bucket or folder of documents is there and has space. Creates nothing. */
export async function checkStore(url: string): Promise<Finding[]> {
  const store = openObjectStore(url, { isNew: async () => false })
  try {
    await store.check()
    return [checkCapacity(await store.capacity().catch(() => undefined))]
  } finally {
    store.close()
  }
}

/** @param capacity undefined when the store does not report it. */
export function checkCapacity(capacity: Capacity | undefined): Finding {
  const name = 'object store'
  const found = 'the documents are reachable'
  if (!capacity) return ok(name, found)
  const share = capacity.freeBytes / capacity.totalBytes
  const free = `${(capacity.freeBytes / 1024 ** 3).toFixed(1)} GiB (${Math.round(share * 100)}%) are free`
  if (share >= leastShare) return ok(name, `${found}, ${free}`)
  return wrong(name, `only ${free}`, 'make room or enlarge its disk: uploads are refused when it is full')
}
