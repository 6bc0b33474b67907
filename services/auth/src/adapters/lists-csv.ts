import type { InvitationCode, User } from '@runwen/contracts'
import { csvText, writeCsv } from '@runwen/service-kit'

const userColumns = [
  'created_at',
  'last_login',
  'username',
  'email',
  'email_confirmed',
  'invitation_code',
  'role',
  'id',
]

/** Writes users as CSV, for staff. */
export const usersCsv = (users: AsyncIterable<User>) => writeCsv(userColumns, userCells(users))

async function* userCells(users: AsyncIterable<User>) {
  for await (const user of users)
    yield [
      user.created_at,
      user.last_login ?? '',
      csvText(user.username),
      csvText(user.email),
      user.email_confirmed ? 'yes' : 'no',
      csvText(user.invitation_code),
      user.role ?? 'customer',
      user.id,
    ]
}

const codeColumns = [
  'created_at',
  'code',
  'source',
  'description',
  'registered',
  'paid',
  'max_uses',
  'expires_at',
  'id',
]

/** Writes invitation codes as CSV, for staff, with what they brought in. */
export const codesCsv = (codes: AsyncIterable<InvitationCode>) => writeCsv(codeColumns, codeCells(codes))

async function* codeCells(codes: AsyncIterable<InvitationCode>) {
  for await (const code of codes)
    yield [
      code.created_at,
      csvText(code.code),
      csvText(code.source),
      csvText(code.description),
      code.used_count,
      code.paid_count,
      code.max_uses,
      code.expires_at ?? '',
      code.id,
    ]
}
