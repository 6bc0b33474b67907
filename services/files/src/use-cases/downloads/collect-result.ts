import type { Context } from '../../context.ts'
import { collectResult as store } from '../../models/documents/store.ts'

/** The customer downloads this version of the result. */
export function collectResult({ database }: Context, id: string, version: number): Promise<void> {
  return database.transaction((tx) => store(tx, id, version))
}
