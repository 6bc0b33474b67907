/** How often something may be tried, per account and per address. */
export interface AttemptLimits {
  /** Seconds for which a failed login counts. */
  windowSeconds: number
  /** Failed logins to one account from one address. */
  failures: number
  failuresPerAddress: number
  /** Failed logins to one account, after which unknown addresses get at most 3 attempts and low priority. */
  failuresPerAccount: number
  /** Registrations, and wrong invitation codes, from one address. */
  registrationsPerHour: number
  /** Emails with a link of one kind (new password, new address) for one account. */
  linksPerHour: number
  linksPerHourPerAddress: number
}

/** The limits that are not settings of operators. */
export const attemptLimits = {
  windowSeconds: 900,
  failures: 10,
  failuresPerAccount: 50,
  linksPerHour: 5,
  linksPerHourPerAddress: 50,
}
