import { z } from 'zod'
import { readConfig } from '../config/read-config.ts'
import { settings } from '../config/settings.ts'

const schema = z.object(settings.tracing)
export type TracingConfig = z.output<typeof schema>

/** @throws ConfigError */
export const loadTracingConfig = (env = process.env): TracingConfig => readConfig(schema, env)
