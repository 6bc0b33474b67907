/** Whoever a journey needs beside the one that is walked, made by calls instead of clicks. */
import { createTestUsers } from '../../tests/kit/src/test-users.ts'
import { loadConfig } from './config.ts'

const config = loadConfig()

export type { TestUser as Person } from '../../tests/kit/src/test-users.ts'
export const { admin, customer, logIn } = createTestUsers({
  url: config.E2E_BASE_URL,
  admin: { username: config.ADMIN_USERNAME, password: config.ADMIN_PASSWORD },
  invitationCode: config.INVITATION_CODE,
})
