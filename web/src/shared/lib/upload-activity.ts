import { useSyncExternalStore } from 'react'

/** An upload that runs, whatever page is shown. `cancel` is missing when all is sent and the answer is awaited. */
export type UploadActivity = { readonly share: number; readonly cancel?: (() => void) | undefined }

let current: UploadActivity | undefined
const listeners = new Set<() => void>()

export const showUpload = (activity: UploadActivity | undefined) => {
  current = activity
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUploadActivity = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
