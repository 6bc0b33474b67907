/** Whoever a journey needs beside the one that is walked, made by calls instead of clicks. */
import { peopleOf } from '../../tests/kit/src/people.ts'
import { loadConfig } from './config.ts'

const config = loadConfig()

export type { Person } from '../../tests/kit/src/people.ts'
export const { admin, customer, logIn } = peopleOf({
  url: config.E2E_BASE_URL,
  admin: { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD },
  invitationCode: config.INVITATION_CODE,
})
