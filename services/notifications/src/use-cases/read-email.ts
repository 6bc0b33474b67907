import type { AnswerOf, notificationsApi } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import { composeEmail } from '../adapters/emails/compose.ts'
import type { Context } from '../context.ts'
import { documentFacts } from '../models/documents.ts'
import type { EmailOf } from '../models/emails/data.ts'
import { findEmail, presentEmail } from '../models/emails/lists.ts'
import { isForStaff } from '../models/emails/rules.ts'
import { findStoredEmail, listGathered } from '../models/emails/store.ts'
import { findUser, namesDocuments } from '../models/users.ts'

/**
 * Composes an email for staff to read, from what it was or will be sent with. Tokens of links are left out: anyone who reads
 * it could use them.
 *
 * @throws AppError `not_found`
 */
export function readEmail(
  { database, composer }: Context,
  id: string,
): Promise<AnswerOf<typeof notificationsApi.readMail>> {
  return database.read(async (tx) => {
    const [row, email] = [await findEmail(tx, id), await findStoredEmail(tx, id)]
    if (!row || !email) throw new AppError('not_found')
    const gathered = (await listGathered(tx, id)).map(withoutToken)
    const isTheirs = email.user_id !== null && !isForStaff(email.kind)
    const user = isTheirs ? await findUser(tx, email.user_id ?? '') : undefined
    const about = 'file_id' in email.data ? await documentFacts(tx, email.data.file_id) : null
    const { outgoing } = composeEmail(composer, {
      ...email,
      ...withoutToken(email),
      user,
      name: user && namesDocuments(user) ? (about?.original_name ?? null) : null,
      dueAt: about?.due_at ?? null,
      gathered,
    })
    return {
      letter: presentEmail(row),
      subject: outgoing.subject,
      text: outgoing.text,
      attachment: email.attachment && (email.attachment_name ?? 'attachment.pdf'),
    }
  })
}

function withoutToken({ kind, data }: EmailOf): EmailOf {
  if (!('nonce' in data)) return { kind, data } as EmailOf
  const { nonce: _, ...rest } = data
  return { kind, data: rest } as EmailOf
}
