import { createTestUsers } from '@runwen/test-kit'
import { loadConfig } from './config.ts'

const config = loadConfig()

export { registration, type TestUser } from '@runwen/test-kit'
export const { anonymous, admin, logIn, customer } = createTestUsers({
  url: config.E2E_BASE_URL,
  admin: { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD },
  invitationCode: config.INVITATION_CODE,
})
