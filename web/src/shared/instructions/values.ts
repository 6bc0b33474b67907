import type { Instructions, InstructionsInput } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'

/** The fields of the form. An empty text means that nothing is asked for. */
export type InstructionValues = {
  readonly journal: string
  readonly english: '' | 'british' | 'american'
  readonly wished_date: string
  readonly notes: string
}

export const noInstructions: InstructionValues = { journal: '', english: '', wished_date: '', notes: '' }

/** Most characters of the texts. */
export const maxLengths = { journal: limits.name, notes: limits.message } as const

/** Lengths in characters as the server counts them. */
export const isTooLong = (values: InstructionValues) =>
  Object.entries(maxLengths).some(([name, max]) => [...values[name as keyof typeof maxLengths]].length > max)

export const toValues = ({ journal, english, wished_date, notes }: Instructions): InstructionValues => ({
  journal: journal ?? '',
  english: english ?? '',
  wished_date: wished_date ?? '',
  notes: notes ?? '',
})

/** Whether nothing is asked for: no field has a value, and there are no reference files. */
export const isNothing = ({ reference_files, can_change, ...asked }: Instructions) =>
  reference_files.length === 0 && !Object.values(asked).some(Boolean)

export const toInput = ({ journal, english, wished_date, notes }: InstructionValues): InstructionsInput => ({
  journal,
  english: english || null,
  wished_date: wished_date || null,
  notes,
})
