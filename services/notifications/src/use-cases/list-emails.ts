import type { AnswerOf, EmailEntry, notificationsApi, QueryOf } from '@runwen/contracts'
import { AppError, cappedTotal, pageById } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import {
  findEmail,
  listEmailsBefore,
  presentEmail,
  resetEmail,
  selectEmails,
} from '../models/emails/lists.ts'
import { dayMs } from '../models/emails/rules.ts'
import { deleteEmailsBefore } from '../models/emails/store.ts'

export function listEmails(
  { database }: Context,
  query: QueryOf<typeof notificationsApi.listMail>,
): Promise<AnswerOf<typeof notificationsApi.listMail>> {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => listEmailsBefore(tx, query, position))
    const { sql, values } = selectEmails(query)
    const failed = selectEmails({ status: 'failed' })
    const { total: failed_count } = await cappedTotal(tx, failed.sql, failed.values)
    const total = await cappedTotal(tx, sql, values)
    return { letters: rows.map(presentEmail), failed_count, ...total, next_cursor }
  })
}

/** Sends an email again, now and for a day. @throws AppError `not_found`, `email_not_wanted` for one that was skipped */
export async function resendEmail(
  { database, now, wakeSenders }: Context,
  id: string,
): Promise<{ letter: EmailEntry }> {
  const row = await database.transaction(async (tx) => {
    const dueAt = now()
    await resetEmail(tx, id, dueAt, new Date(dueAt.getTime() + dayMs))
    tx.afterCommit(wakeSenders)
    return findEmail(tx, id)
  })
  if (!row) throw new AppError('not_found')
  if (row.status === 'skipped') throw new AppError('email_not_wanted')
  return { letter: presentEmail(row) }
}

/** Deletes emails that were sent, or failed, long enough ago. */
export function deleteOldEmails({ config, database, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - config.EMAILS_KEPT_DAYS * dayMs)
  return database.transaction((tx) => deleteEmailsBefore(tx, before))
}
