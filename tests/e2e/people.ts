import { peopleOf } from '@runwen/test-kit'
import { loadConfig } from './config.ts'

const config = loadConfig()

export { type Person, registration } from '@runwen/test-kit'
export const { nobody, admin, logIn, customer } = peopleOf({
  url: config.E2E_BASE_URL,
  admin: { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD },
  invitationCode: config.INVITATION_CODE,
})
