import { readConfig } from '@runwen/service-kit'
import { z } from 'zod'

const schema = z.object({
  E2E_BASE_URL: z.url().describe('address of the running product'),
  ADMIN_USERNAME: z.string().describe('username of an administrator'),
  ADMIN_PASSWORD: z.string().describe("the administrator's password"),
  INVITATION_CODE: z.string().describe('an invitation code without a limit of uses'),
  E2E_DATA_DIR: z.string().default('.data').describe("data of the running product, for operators' commands"),
})

/** Settings of the product under test. `npm test` sets them after it started the product. */
export const loadConfig = (env: NodeJS.ProcessEnv = process.env) => readConfig(schema, env)
