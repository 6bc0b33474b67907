import { AppError, type Database } from '@runwen/service-kit'
import { removeCode } from '../../models/invitation-codes/store.ts'

export interface Dependencies {
  database: Database
}

/** @throws AppError `not_found` */
export async function deleteCode({ database }: Dependencies, id: string): Promise<void> {
  if (!(await database.transaction((tx) => removeCode(tx, id)))) throw new AppError('not_found')
}
