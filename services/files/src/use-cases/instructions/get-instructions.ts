import type { Instructions } from '@runwen/contracts'
import { AppError, type Database, type Tx } from '@runwen/service-kit'
import { type FileRow, findFile, findFileOf } from '../../models/files/store.ts'
import { presentInstructions } from '../../models/instructions/present.ts'
import { findInstructions } from '../../models/instructions/store.ts'
import { referencesOf } from '../../models/references/store.ts'

export interface Dependencies {
  database: Database
}

/** @param owner undefined for staff, who can access all files. @throws AppError `not_found` */
export function getInstructions(
  { database }: Dependencies,
  owner: string | undefined,
  fileId: string,
): Promise<{ instructions: Instructions }> {
  return database.read(async (tx) => {
    const file = await (owner === undefined ? findFile(tx, fileId) : findFileOf(tx, owner, fileId))
    if (!file) throw new AppError('not_found')
    return instructionsOf(tx, file)
  })
}

export async function instructionsOf(tx: Tx, file: FileRow): Promise<{ instructions: Instructions }> {
  const row = await findInstructions(tx, file.id)
  return { instructions: presentInstructions(file, row, await referencesOf(tx, file.id)) }
}
