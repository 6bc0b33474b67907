import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig, settings } from '@runwen/service-kit/config'
import { z } from 'zod'

const checkout = fileURLToPath(new URL('../../../', import.meta.url))

const schema = z.object({
  RUNWEN_ENV: settings.common.RUNWEN_ENV,
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((folder) => resolve(checkout, folder))
    .describe('folder with the data of the running product'),
})
export type DemoConfig = z.output<typeof schema>

export const loadConfig = (env = process.env): DemoConfig => readConfig(schema, env)

export const commandEnvironment = (more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
})
