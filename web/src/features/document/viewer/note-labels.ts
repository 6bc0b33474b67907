import type { Note } from '@runwen/contracts'
import { createContext } from 'react'

/** The sign of each footnote and endnote of a part, by its id. */
export const NoteLabels = createContext<ReadonlyMap<string, string>>(new Map())

export const labelsOf = (notes: readonly Note[]) => new Map(notes.map(({ id, label }) => [id, label]))
