import type { AnswerOf, notificationsApi, QueryOf } from '@runwen/contracts'
import { cappedTotal, type Database, decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { presentLetter } from '../../models/letters/present.ts'
import { listLetters as list, selectLetters } from '../../models/letters/store.ts'

export interface Dependencies {
  database: Database
}

const cursorShape = z.tuple([z.uuid()])

export function listLetters(
  { database }: Dependencies,
  { status, limit, cursor }: QueryOf<typeof notificationsApi.listMail>,
): Promise<AnswerOf<typeof notificationsApi.listMail>> {
  const [before] = decodeCursor(cursor, cursorShape) ?? [null]
  return database.read(async (tx) => {
    const found = await list(tx, { status, before, limit: limit + 1 })
    const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
    const { sql, values } = selectLetters(status)
    return { letters: rows.map(presentLetter), ...(await cappedTotal(tx, sql, values)), next_cursor }
  })
}
