import { authApi } from '@runwen/contracts'
import { client } from '@runwen/test-kit'
import { loadConfig } from '../../e2e/config.ts'
import { readCast, writeCast } from './cast.ts'
import { seed } from './seed.ts'

/** Fills the product once; against one that still runs, the next pictures find it as it was. */
export default async function globalSetup(): Promise<void> {
  const config = loadConfig()
  if (await isSeeded(config.E2E_BASE_URL)) return
  await writeCast(await seed(config))
}

async function isSeeded(url: string): Promise<boolean> {
  try {
    const cast = await readCast()
    const { customer, newcomer, staff } = cast
    const sessions = [customer, newcomer, staff].map(({ token }) => client(url, { token }).call(authApi.me))
    await Promise.all(sessions)
    return cast.url === url
  } catch {
    return false
  }
}
