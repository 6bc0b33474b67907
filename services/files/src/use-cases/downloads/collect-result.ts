import type { Database } from '@runwen/service-kit'
import { collectResult as store } from '../../models/files/store.ts'

export interface Dependencies {
  database: Database
}

/** The customer downloads this version of the result. */
export function collectResult({ database }: Dependencies, id: string, version: number): Promise<void> {
  return database.transaction((tx) => store(tx, id, version))
}
