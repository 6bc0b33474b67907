import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { User } from '@runwen/contracts'
import { pictures } from '../folder.ts'

export type Role = 'customer' | 'newcomer' | 'staff'

export interface Session {
  token: string
  user: User
}

/** The sessions and the files that the screenshots use. */
export type SeedData = Record<Role, Session> & {
  url: string
  files: { unpaid: string; declined: string; completed: string; revision: string }
}

const file = `${pictures}/.seed-data.json`

export const readSeedData = async (): Promise<SeedData> => JSON.parse(await readFile(file, 'utf8'))

export async function writeSeedData(seedData: SeedData): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await writeFile(file, JSON.stringify(seedData))
}
