import { limits } from '@runwen/contracts/limits'
import { useState } from 'react'
import { useDraft } from '#shared/form/draft.ts'
import type { PlaceToRevise } from '../viewer/Viewer.tsx'

export type MarkedPlace = PlaceToRevise & { readonly comment: string }

const read = (draft: string): MarkedPlace[] => {
  try {
    const value: unknown = JSON.parse(draft || '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/**
 * A request for a revision that is not sent yet: what the customer has marked as wrong, which survives a reload, and whether
 * the dialog that sends it is open, or was left to mark places in the text.
 */
export const useRevision = (fileId: string) => {
  const [draft, setDraft] = useDraft(`revision-marks.${fileId}`)
  const [shows, setShows] = useState<'dialog' | 'text'>()
  const marks = read(draft)
  const keep = (next: readonly MarkedPlace[]) => setDraft(next.length > 0 ? JSON.stringify(next) : '')
  return {
    marks,
    isFull: marks.length >= limits.marksPerRevision,
    add: (mark: MarkedPlace) => keep([...marks, mark]),
    remove: (index: number) => keep(marks.filter((_, other) => other !== index)),
    clear: () => keep([]),
    isOpen: shows === 'dialog',
    isMarking: shows === 'text',
    open: () => setShows('dialog'),
    markInText: () => setShows('text'),
    close: () => setShows(undefined),
  }
}

export type Revision = ReturnType<typeof useRevision>
