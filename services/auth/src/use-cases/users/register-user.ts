import {
  agreementText,
  agreementVersion,
  type authApi,
  type BodyOf,
  fieldTexts,
  type Language,
  type User,
} from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, newId, type Tx } from '@runwen/service-kit'
import { logRefusal } from '../../adapters/rate-limits/log-refusal.ts'
import type { Context } from '../../context.ts'
import { insertConsent } from '../../models/consents.ts'
import { findUsableCode, useCode } from '../../models/invitation-codes/store.ts'
import { placeOf, recordPlace } from '../../models/places.ts'
import { presentUser } from '../../models/users/rules.ts'
import { insertUser, isUsernameTaken, lockUsername, type NewUser } from '../../models/users/store.ts'
import { issueLink } from '../links/issue-link.ts'

export interface Registration {
  body: BodyOf<typeof authApi.register>
  language: Language
  address: string
  client: string
}

/** @throws AppError `agreement_required`, `invitation_code_invalid`, `email_taken`, `too_many_requests` */
export async function registerUser(context: Context, registration: Registration): Promise<{ user: User }> {
  const { database, passwords, limits, log, now } = context
  const { body, address } = registration
  const version = agreedVersion(registration)
  await logRefusal({ log, address, userId: async () => undefined }, () => limits.countRegistration(address))
  const time = now()
  // Fails before the expensive hash. The transaction below checks again.
  const invitationCode = await database.read(async (tx) => {
    const code = await findUsableCode(tx, body.invitationCode, time)
    if (code === undefined) throw new AppError('invitation_code_invalid')
    if (await isUsernameTaken(tx, body.email)) throw new AppError('email_taken')
    return code
  })
  const user: NewUser = {
    id: newId(time),
    username: body.email,
    email: body.email,
    passwordHash: await passwords.hash(body.password),
    role: null,
    invitationCode,
    createdAt: time,
    language: registration.language,
  }
  const customer = { ...registration, user, version, time, invitationCode }
  return database.transaction((tx) => createUser(tx, context, customer))
}

/** Returns the agreement version that the customer agreed to; the current version if the request has none. */
function agreedVersion({ body, language }: Registration): string {
  if (body.authorizationAgreed === false) throw new AppError('agreement_required')
  const version = body.agreementVersion || agreementVersion
  if (agreementText(version, language) !== undefined) return version
  throw new AppError('validation_failed', { fields: { agreementVersion: fieldTexts.invalid[language] } })
}

interface NewCustomer extends Registration {
  user: NewUser
  version: string
  time: Date
  invitationCode: string
}

async function createUser(tx: Tx, context: Context, customer: NewCustomer) {
  const { user, language, address, client, version, time, invitationCode } = customer
  if (!(await useCode(tx, invitationCode, time))) throw new AppError('invitation_code_invalid')
  await lockUsername(tx, user.username)
  if (await isUsernameTaken(tx, user.username)) throw new AppError('email_taken')
  const row = await insertUser(tx, user)
  if (!row) throw new AppError('email_taken')
  await insertConsent(tx, { user_id: user.id, version, language, agreed_at: time, address })
  const { id, username } = user
  const consent = { version, agreed_at: time.toISOString() }
  await publish(tx, {
    type: 'user.registered',
    subject: id,
    version: 1,
    data: { user_id: id, username, language, consent },
  })
  await issueLink(tx, context, { userId: id, purpose: 'confirm_email', to: username, language }, time)
  await recordPlace(tx, id, placeOf({ address, client }), time)
  return { user: presentUser(row) }
}
