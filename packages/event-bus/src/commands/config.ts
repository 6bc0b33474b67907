import { readConfig, settings } from '@runwen/service-kit'
import { z } from 'zod'

export const loadDatabaseUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  readConfig(z.object(settings.database), env).DATABASE_URL

export const loadBrokerUrl = (env: NodeJS.ProcessEnv = process.env): string =>
  readConfig(z.object(settings.broker), env).RABBITMQ_URL
