import { authApi } from '@runwen/contracts'
import { client } from '@runwen/test-kit'
import { loadConfig } from '../../e2e/config.ts'
import { seed } from './seed.ts'
import { readSeedData, writeSeedData } from './seed-data.ts'

/** Seeds the product unless an earlier run has already done so. */
export default async function globalSetup(): Promise<void> {
  const config = loadConfig()
  if (await isSeeded(config.E2E_BASE_URL)) return
  await writeSeedData(await seed(config))
}

async function isSeeded(url: string): Promise<boolean> {
  try {
    const seedData = await readSeedData()
    const { customer, newcomer, staff } = seedData
    const sessions = [customer, newcomer, staff].map(({ token }) => client(url, { token }).call(authApi.me))
    await Promise.all(sessions)
    return seedData.url === url
  } catch {
    return false
  }
}
