/** Test users, created through the API. */
import { createTestUsers } from '../../tests/kit/src/test-users.ts'
import { loadConfig } from './config.ts'

const config = loadConfig()

export type { TestUser } from '../../tests/kit/src/test-users.ts'
export const { admin, customer, logIn } = createTestUsers({
  url: config.E2E_BASE_URL,
  admin: { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD },
  invitationCode: config.INVITATION_CODE,
  repeatsUnavailable: config.hasFaults,
})
