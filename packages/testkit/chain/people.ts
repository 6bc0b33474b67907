import { peopleOf } from '../src/people.ts'
import { loadConfig } from './config.ts'

const config = loadConfig()

export { type Person, registration } from '../src/people.ts'
export const { nobody, admin, logIn, customer } = peopleOf({
  url: config.CHAIN_URL,
  admin: { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD },
  invitationCode: config.INVITATION_CODE,
})
