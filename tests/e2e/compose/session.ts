/**
 * Without an argument: registers a customer at E2E_BASE_URL and prints the token. With a token: prints the status of a call
 * with it.
 */
import { authApi } from '@runwen/contracts'
import { anonymous, customer } from '../users.ts'

const token = process.argv[2]
const printed = token ? (await anonymous.with({ token }).send(authApi.me)).status : (await customer()).token
process.stdout.write(String(printed))
