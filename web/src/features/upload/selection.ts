import type { ServiceType, UploadedFile } from '@runwen/contracts'
import { useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import type { Problem } from '#shared/api/problem.ts'
import { type RootState, useAppSelector } from '#shared/api/store.ts'
import type { Refused } from '#shared/document-choice/rules.ts'
import { restoredValues } from '#shared/form/draft.ts'
import { type InstructionValues, noInstructions } from '#shared/instructions/values.ts'
import { askBeforeReload } from '#shared/lib/ask-before-reload.ts'
import { showUpload, type UploadActivity } from '#shared/lib/upload-activity.ts'
import { recentUploads } from '#shared/session/recent-uploads.ts'
import { selectUser } from '#shared/session/session.ts'
import { draftKey } from '#shared/session/stored-drafts.ts'

export type UploadState =
  | { readonly step: 'choosing' }
  | { readonly step: 'sending'; readonly share: number; readonly cancel: () => void }
  /** `late`: everything was sent, so the server may have stored the documents. */
  | { readonly step: 'canceled'; readonly late: boolean }
  | { readonly step: 'failed'; readonly problem: Problem }
  /** The documents are stored. */
  | { readonly step: 'sendingReferences'; readonly share: number; readonly cancel: () => void }
  /** The documents are stored, some of the reference files are not. */
  | { readonly step: 'referencesMissing'; readonly problem: Problem; readonly retry: () => void }

export const isSending = ({ step }: UploadState) => step === 'sending' || step === 'sendingReferences'

const activityOf = (state: UploadState): UploadActivity | undefined => {
  if (state.step !== 'sending' && state.step !== 'sendingReferences') return undefined
  // All is sent: to stop waiting has consequences, which the page of the upload explains.
  const isLate = state.step === 'sending' && state.share >= 1
  return { share: state.share, cancel: isLate ? undefined : state.cancel }
}

export type Selection = {
  readonly serviceType: ServiceType | undefined
  readonly files: readonly File[]
  /** Files of the last choice that cannot be uploaded. They reject the whole choice. */
  readonly refused: Refused
  /** The other files of a rejected choice, which can be added without them. */
  readonly spared: readonly File[]
  /** Undefined until something is entered. */
  readonly instructions: InstructionValues | undefined
  /** Reference files for each of the documents. */
  readonly references: readonly File[]
  readonly upload: UploadState
  readonly recent: readonly UploadedFile[]
}

const draftOf = (userId: string) => draftKey(userId, 'upload.instructions')

/** Nothing in the prerendered page, which has no storage. */
const keptInstructions = (userId: string): InstructionValues | undefined => {
  const draft = typeof sessionStorage !== 'undefined' && sessionStorage.getItem(draftOf(userId))
  return draft ? restoredValues(draft, noInstructions) : undefined
}

const keepInstructions = (userId: string, instructions: InstructionValues | undefined) => {
  if (instructions) sessionStorage.setItem(draftOf(userId), JSON.stringify(instructions))
  else sessionStorage.removeItem(draftOf(userId))
}

export const noRefused: Refused = { type: [], size: [] }

const nothingChosen = (userId: string): Selection => ({
  serviceType: undefined,
  files: [],
  refused: noRefused,
  spared: [],
  instructions: keptInstructions(userId),
  references: [],
  upload: { step: 'choosing' },
  recent: recentUploads(userId),
})

/** Whether a reload would lose what was chosen or interrupt the upload of it. Instructions are kept. */
const wouldBeLost = ({ files, references, upload }: Selection) =>
  files.length > 0 || references.length > 0 || isSending(upload)

const createSelection = (userId: string) => {
  let current = nothingChosen(userId)
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    change: (changes: Partial<Selection>) => {
      current = { ...current, ...changes }
      if (changes.upload) showUpload(activityOf(changes.upload))
      if ('instructions' in changes) keepInstructions(userId, changes.instructions)
      askBeforeReload('upload', wouldBeLost(current))
      for (const listener of listeners) listener()
    },
    /** Whether a page shows the selection. */
    isShown: () => listeners.size > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
export type SelectionStore = ReturnType<typeof createSelection>

type Kept = { readonly userId: string; readonly selection: SelectionStore }
const kept = new WeakMap<object, Kept>()

/**
 * What the customer has chosen, and the upload of it. Survives a change of the page and a new login of the same
 * customer. It is not in the Redux store, because files cannot be serialized.
 */
export const useSelection = () => {
  const store = useStore<RootState>()
  const known = kept.get(store)
  // A session that has just ended leaves no user, while the page is still shown.
  const userId = useAppSelector(selectUser)?.id ?? known?.userId ?? ''
  const selection = known?.userId === userId ? known.selection : createSelection(userId)
  if (selection !== known?.selection) kept.set(store, { userId, selection })
  return { selection, userId, ...useSyncExternalStore(selection.subscribe, selection.get, selection.get) }
}
