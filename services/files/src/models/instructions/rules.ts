import { type Instructions, type InstructionsInput, instructionsInput } from '@runwen/contracts'
import type { DocumentRow } from '../documents/store.ts'

/** A column for each field of the contract. Dates are `YYYY-MM-DD`. */
export type InstructionsRow = { [Name in keyof InstructionsInput]-?: Instructions[Name] }
export const instructionColumns = Object.keys(instructionsInput.shape) as (keyof InstructionsRow)[]

/** What was left out or is empty is not asked for. */
export const toRow = (input: InstructionsInput): InstructionsRow =>
  Object.fromEntries(instructionColumns.map((name) => [name, input[name] || null])) as InstructionsRow

export const isEmpty = (row: InstructionsRow) => Object.values(row).every((value) => value === null)

/** Customers change instructions and reference files until the document is delivered, and again during a revision. */
export const canChange = ({ status }: Pick<DocumentRow, 'status'>) => status !== 'completed'
