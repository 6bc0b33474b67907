import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { readConfig, settings, wholeNumber } from '@runwen/service-kit/config'
import { checkMail, checkStripeKeys, inheritedEnvironment, shared } from '@runwen/setup'
import { z } from 'zod'

/** Settings of `npm start`. All other variables are passed on to the processes that it starts. */
export const schema = z
  .object({
    ...shared,
    HOST: settings.common.HOST.describe(
      'address that the gateway listens on; 0.0.0.0 opens it to the network',
    ),
    PORT: wholeNumber(1, 65_535).default(8080).describe('port of the gateway; a free port when it is in use'),
    DATA_DIR: z.string().default('.data').describe('folder for all data, relative to the checkout'),
    PUBLIC_URL: z
      .url()
      .optional()
      .describe('address that browsers use, when it is not http://localhost:PORT'),
  })
  .superRefine(checkStripeKeys)
  .superRefine(checkMail)

export type StackConfig = z.output<typeof schema>

/** @throws ConfigError naming every variable that cannot be used. */
export function loadConfig(env = process.env): StackConfig {
  return readConfig(schema, env)
}

const prepareSchema = z.object({ ...shared, POSTGRES_URL: z.url(), DATA_DIR: schema.shape.DATA_DIR })

/** Settings of the step that prepares the databases: the addresses of the servers. */
export const loadPrepareConfig = (env = process.env) => readConfig(prepareSchema, env)

/** The data directory of the stack that a command works on, and whether the environment names servers. */
export function loadCommandConfig(env = process.env): { DATA_DIR: string; namesServers: boolean } {
  const { DATA_DIR } = readConfig(z.object({ DATA_DIR: schema.shape.DATA_DIR }), env)
  const names = ['DATABASE_URL', 'DATABASE_URL_FILE', 'RABBITMQ_URL', 'RABBITMQ_URL_FILE']
  return { DATA_DIR, namesServers: names.some((name) => env[name]) }
}

/** The whole environment and `more`, for the setup steps. */
export function setupEnvironment(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more }
}

/** The inherited environment without the settings of `npm start`, for a product that must not use the servers that the environment names. */
export function isolatedEnvironment(env = process.env): Record<string, string> {
  const ours = new Set(Object.keys(schema.shape).flatMap((name) => [name, `${name}_FILE`]))
  return Object.fromEntries(Object.entries(inheritedEnvironment(env)).filter(([name]) => !ours.has(name)))
}

/** Directories to look for programs in: PATH, then system directories that ordinary users' PATH often lacks. */
export function programDirectories(env = process.env): string[] {
  const usual = [
    '/usr/local/sbin',
    '/usr/sbin',
    '/usr/local/bin',
    '/usr/bin',
    '/opt/homebrew/bin',
    '/opt/homebrew/sbin',
  ]
  return [...new Set([...pathOf(env), ...usual, ...goDirectories(env)])]
}

/** PATH and the folders into which `go install` writes. */
export function goDirectories(env = process.env): string[] {
  const { GOBIN = '', GOPATH = join(homeOf(env), 'go') } = env
  return [...pathOf(env), GOBIN, join(GOPATH, 'bin')].filter(Boolean)
}

const homeOf = (env: NodeJS.ProcessEnv) => env.HOME || homedir()
const pathOf = (env: NodeJS.ProcessEnv) => (env.PATH ?? '').split(delimiter).filter(Boolean)
