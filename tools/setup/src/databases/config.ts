import { services } from '@runwen/contracts'
import { readConfig, settings } from '@runwen/service-kit/config'
import { z } from 'zod'
import { shared } from '../settings.ts'

/** The address with which `service` connects. Its role and its database have the service's name. */
const databaseUrl = (service: string) =>
  settings.database.DATABASE_URL.refine(
    (url) => {
      const { username, password, pathname } = new URL(url)
      return username === service && password !== '' && pathname === `/${service}`
    },
    { message: `must have the user ${service}, a password and the database ${service}` },
  )

const databases = Object.fromEntries(
  services.map((service) => [
    `${service.toUpperCase()}_DATABASE_URL`,
    databaseUrl(service).meta({ secret: true }).describe(`DATABASE_URL of ${service}`),
  ]),
)

/** Settings of the job that prepares databases on servers of the operator. */
export const schema = z.object({
  RUNWEN_ENV: settings.common.RUNWEN_ENV,
  LOG_LEVEL: settings.common.LOG_LEVEL,
  POSTGRES_URL: settings.database.DATABASE_URL.meta({ secret: true }).describe(
    'PostgreSQL as a role that may create roles and databases',
  ),
  ADMIN_USERNAME: shared.ADMIN_USERNAME,
  ADMIN_PASSWORD: shared.ADMIN_PASSWORD,
  INVITATION_CODE: shared.INVITATION_CODE,
  ...databases,
})

/** @throws ConfigError naming every variable that cannot be used. */
export const loadConfig = (env = process.env) => readConfig(schema, env)
