import { limits } from '@runwen/contracts/limits'
import type { InstructionValues } from '#shared/instructions/values.ts'

export const noInstructions: InstructionValues = { journal: '', english: '', wished_date: '', notes: '' }

/** Lengths in characters as the server counts them. */
export const isTooLong = ({ journal, notes }: InstructionValues) =>
  [...journal].length > limits.name || [...notes].length > limits.message
