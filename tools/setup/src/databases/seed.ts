import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkout } from '../checkout.ts'
import { inheritedEnvironment } from '../config.ts'

const run = promisify(execFile)
const file = fileURLToPath(new URL('../../../../services/auth/src/commands/run-seed.ts', import.meta.url))

export interface Seeds {
  username: string
  password: string
  code: string
}

/** Whether each was created. false: it existed already. */
export interface Seeded {
  admin: boolean
  invitationCode: boolean
}

/** Creates the first administrator and the first invitation code, unless one exists. */
export async function seed(databaseUrl: string, { username, password, code }: Seeds): Promise<Seeded> {
  const env = {
    ...inheritedEnvironment(),
    DATABASE_URL: databaseUrl,
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
    INVITATION_CODE: code,
  }
  const { stdout } = await run(process.execPath, [file], { env, cwd: checkout })
  return JSON.parse(stdout)
}
