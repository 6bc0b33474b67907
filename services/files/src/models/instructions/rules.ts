import type { InstructionsInput } from '@runwen/contracts'
import type { FileRow } from '../files/store.ts'
import type { InstructionsRow } from './store.ts'

/** What was left out or is empty is not asked for. */
export const toRow = ({ journal, english, wished_date, notes }: InstructionsInput): InstructionsRow => ({
  journal: journal || null,
  english: english ?? null,
  wished_date: wished_date ?? null,
  notes: notes || null,
})

export const isEmpty = (row: InstructionsRow) => Object.values(row).every((value) => value === null)

/** Customers change instructions and reference files until the document is delivered, and again during a revision. */
export const canChange = ({ status }: Pick<FileRow, 'status'>) => status !== 'completed'
