import { readConfig, settings } from '@runwen/service-kit'
import { z } from 'zod'

/** For what is done in one service's database. */
export const loadDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  readConfig(z.object(settings.database), env).DATABASE_URL

/** For what is asked of all services. */
export const loadBrokerUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  readConfig(z.object(settings.broker), env).RABBITMQ_URL
