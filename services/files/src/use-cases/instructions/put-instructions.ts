import { isDeepStrictEqual } from 'node:util'
import type { Instructions, InstructionsInput } from '@runwen/contracts'
import type { Clock, Database } from '@runwen/service-kit'
import { toRow } from '../../models/instructions/rules.ts'
import { findInstructions, saveInstructions } from '../../models/instructions/store.ts'
import { instructionsOf } from './get-instructions.ts'
import { lockChangeable, markChanged } from './mark-changed.ts'

export interface Dependencies {
  database: Database
  now: Clock
}

/** Replaces the instructions. The same ones again change nothing. @throws AppError `not_found`, `already_delivered` */
export function putInstructions(
  { database, now }: Dependencies,
  userId: string,
  fileId: string,
  input: InstructionsInput,
): Promise<{ instructions: Instructions }> {
  return database.transaction(async (tx) => {
    const file = await lockChangeable(tx, userId, fileId)
    const row = toRow(input)
    const known = (await findInstructions(tx, fileId)) ?? toRow({})
    if (!isDeepStrictEqual({ ...known }, row)) {
      await saveInstructions(tx, fileId, row)
      await markChanged(tx, file, now())
    }
    return instructionsOf(tx, file)
  })
}
