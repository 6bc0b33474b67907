import { isDeepStrictEqual } from 'node:util'
import type { Instructions, InstructionsInput } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { toRow } from '../../models/instructions/rules.ts'
import { findInstructions, saveInstructions } from '../../models/instructions/store.ts'
import { instructionsOf } from './get-instructions.ts'
import { lockChangeable, markChanged } from './mark-changed.ts'

/** Replaces the instructions. The same ones again change nothing. @throws AppError `not_found`, `already_delivered` */
export function putInstructions(
  { database, now }: Context,
  userId: string,
  documentId: string,
  input: InstructionsInput,
): Promise<{ instructions: Instructions }> {
  return database.transaction(async (tx) => {
    const document = await lockChangeable(tx, userId, documentId)
    const row = toRow(input)
    const known = (await findInstructions(tx, documentId)) ?? toRow({})
    if (!isDeepStrictEqual({ ...known }, row)) {
      await saveInstructions(tx, documentId, row)
      await markChanged(tx, document, now())
    }
    return instructionsOf(tx, document)
  })
}
