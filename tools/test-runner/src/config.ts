import { homedir } from 'node:os'
import { join } from 'node:path'

/** Test servers that the environment names: all or none. */
export function testServersFromEnvironment(env = process.env): Record<string, string> | undefined {
  const { TEST_POSTGRES_URL, TEST_RABBITMQ_URL, TEST_RABBITMQ_MANAGEMENT_URL } = env
  if (!TEST_POSTGRES_URL || !TEST_RABBITMQ_URL || !TEST_RABBITMQ_MANAGEMENT_URL) return undefined
  return { TEST_POSTGRES_URL, TEST_RABBITMQ_URL, TEST_RABBITMQ_MANAGEMENT_URL }
}

/** Whether the environment names an object store for tests, so that they need no MinIO of their own. */
export const hasTestObjectStore = (env = process.env): boolean => Boolean(env.OBJECT_STORE_TEST_URL)

export const browserFromEnvironment = (env = process.env): string | undefined => env.CHROMIUM || undefined

/** A running product that the environment names, as variables for tests from outside. */
export function productFromEnvironment(env = process.env): Record<string, string> | undefined {
  const { E2E_BASE_URL, ADMIN_USERNAME, ADMIN_PASSWORD, INVITATION_CODE, E2E_DATA_DIR = '' } = env
  if (!E2E_BASE_URL || !ADMIN_USERNAME || !ADMIN_PASSWORD || !INVITATION_CODE) return undefined
  return { E2E_BASE_URL, ADMIN_USERNAME, ADMIN_PASSWORD, INVITATION_CODE, E2E_DATA_DIR }
}

/** The user's folder for programs that were built once (XDG Base Directory Specification). */
export const cacheDirectory = (env = process.env): string =>
  join(env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache'), 'runwen')

export const temporaryFromEnvironment = (env = process.env): string | undefined => env.TMPDIR || undefined
