import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { User } from '@runwen/contracts'
import { pictures } from '../folder.ts'

export type Role = 'customer' | 'newcomer' | 'staff'

export interface Session {
  token: string
  user: User
}

/** Who is in the pictures, and what of theirs the pictures are about. */
export type Cast = Record<Role, Session> & {
  url: string
  files: { unpaid: string; declined: string; completed: string; revision: string }
}

const file = `${pictures}/.cast.json`

export const readCast = async (): Promise<Cast> => JSON.parse(await readFile(file, 'utf8'))

export async function writeCast(cast: Cast): Promise<void> {
  await mkdir(pictures, { recursive: true })
  await writeFile(file, JSON.stringify(cast))
}
