import type { ServiceType } from '@runwen/contracts'
import { randomKey } from '#shared/lib/random-key.ts'
import { report } from '#shared/lib/report.ts'

/**
 * Documents chosen before there was an account, on their way to the upload form: in memory, and in IndexedDB
 * under a key of this tab, so that they outlive a reload. Nothing of them is sent. They are removed when the upload form
 * takes them, when they are taken out of the estimate, on logout, and after a day.
 */
export type Kept = { readonly files: readonly File[]; readonly serviceType?: ServiceType | undefined }
type Stored = Kept & { readonly keptAt: number }

const tabKey = 'keptFiles'
const lifetimeMs = 24 * 60 * 60 * 1_000
const nothing: Kept = { files: [] }

let memory: Kept | undefined
let last = Promise.resolve()

/** One write after the other, so that a removal is never overtaken. A browser without IndexedDB keeps them in memory. */
const write = (change: () => Promise<void>) => {
  last = last.then(change).catch((cause: unknown) => report('kept documents not stored', cause))
  return last
}

/** The library loads only when there is something to keep. */
const openStore = async () => {
  const { createStore, ...calls } = await import('idb-keyval')
  return { ...calls, store: createStore('runwen-kept-files', 'files') }
}

const isFresh = ({ keptAt }: Stored) => Date.now() - keptAt < lifetimeMs

export const keepFiles = (kept: Kept) => {
  if (kept.files.length === 0) return dropKeptFiles()
  memory = kept
  const key = sessionStorage.getItem(tabKey) ?? randomKey()
  sessionStorage.setItem(tabKey, key)
  return write(async () => {
    const { set, entries, delMany, store } = await openStore()
    const stored = await entries<string, Stored>(store)
    const expired = stored.filter(([, entry]) => !isFresh(entry)).map(([name]) => name)
    await delMany(expired, store)
    await set(key, { ...kept, keptAt: Date.now() } satisfies Stored, store)
  })
}

export const keptFiles = async (): Promise<Kept> => {
  const key = sessionStorage.getItem(tabKey)
  if (memory || !key) return memory ?? nothing
  try {
    const { get, store } = await openStore()
    const stored = await get<Stored>(key, store)
    return stored && isFresh(stored) ? stored : nothing
  } catch (cause) {
    report('kept documents not read', cause)
    return nothing
  }
}

export const dropKeptFiles = async () => {
  memory = undefined
  const key = sessionStorage.getItem(tabKey)
  if (!key) return
  sessionStorage.removeItem(tabKey)
  await write(async () => {
    const { del, store } = await openStore()
    await del(key, store)
  })
}

/** The kept documents, which are then no longer kept. */
export const takeKeptFiles = async () => {
  const kept = await keptFiles()
  await dropKeptFiles()
  return kept
}
