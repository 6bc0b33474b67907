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
import { insertConsent } from '../consents/store.ts'
import { isUsable, useCode } from '../invitation-codes/store.ts'
import { logRefusal } from '../limits/log-refusal.ts'
import type { Parts } from '../parts.ts'
import { presentUser } from './present-user.ts'
import { insertUser, isUsernameTaken, lockUsername, type NewUser } from './store.ts'

export interface Registration {
  body: BodyOf<typeof authApi.register>
  language: Language
  address: string
}

/** @throws AppError `agreement_required`, `invitation_code_invalid`, `email_taken`, `too_many_requests` */
export async function registerUser(parts: Parts, registration: Registration): Promise<User> {
  const { database, passwords, limits, log, now } = parts
  const { body, address } = registration
  const version = agreedVersion(registration)
  await logRefusal({ log, address, userId: async () => undefined }, () => limits.countRegistration(address))
  const time = now()
  // What would fail anyway is not worth a hash; what counts is checked again where it is written.
  await database.read(async (tx) => {
    if (!(await isUsable(tx, body.invitationCode, time))) throw new AppError('invitation_code_invalid')
    if (await isUsernameTaken(tx, body.email)) throw new AppError('email_taken')
  })
  const user: NewUser = {
    id: newId(time),
    username: body.email,
    email: body.email,
    passwordHash: await passwords.hash(body.password),
    isAdmin: false,
    invitationCode: body.invitationCode,
    createdAt: time,
  }
  return database.transaction((tx) => createUser(tx, { ...registration, user, version, time }))
}

/** The version of the agreement that the person read. Left out, consent counts as given to the present one. */
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
}

async function createUser(tx: Tx, { user, language, address, version, time, body }: NewCustomer) {
  if (!(await useCode(tx, body.invitationCode, time))) throw new AppError('invitation_code_invalid')
  await lockUsername(tx, user.username)
  if (await isUsernameTaken(tx, user.username)) throw new AppError('email_taken')
  const row = await insertUser(tx, user)
  if (!row) throw new AppError('email_taken')
  await insertConsent(tx, { userId: user.id, version, language, agreedAt: time, address })
  const { id, username } = user
  const consent = { version, agreed_at: time.toISOString() }
  await publish(tx, {
    type: 'user.registered',
    subject: id,
    version: 1,
    data: { user_id: id, username, language, consent },
  })
  return presentUser(row)
}
