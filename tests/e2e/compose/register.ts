/** Registers a customer with the email address of the argument at E2E_BASE_URL: the product writes to the address. */
import { randomBytes } from 'node:crypto'
import { authApi } from '@runwen/contracts'
import { loadConfig } from '../config.ts'
import { anonymous, registration } from '../users.ts'

const email = process.argv[2] ?? ''
const password = randomBytes(12).toString('hex')
const { INVITATION_CODE: invitationCode } = loadConfig()
await anonymous.call(authApi.register, { body: registration({ email, password, invitationCode }) })
