import { createHash } from 'node:crypto'

/**
 * Name of an account that only its password tells from the service's other accounts. So a new password is a new account
 * next to the old one, and both are valid while processes change from one to the other.
 */
export const accountName = (service: string, password: string): string =>
  `${service}_${createHash('sha256').update(`account ${password}`).digest('hex').slice(0, 8)}`
