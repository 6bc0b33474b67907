import { randomInt } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Product } from './product.ts'
import { people } from './story/people.ts'

const fileOf = ({ dataDirectory }: Pick<Product, 'dataDirectory'>) => join(dataDirectory, 'demo-login.json')

/** Unambiguous when read aloud or typed. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The password of all demo logins: random, in a file that only its owner can read. */
export async function demoPassword(product: Product): Promise<string> {
  const known = await readFile(fileOf(product), 'utf8').catch(() => undefined)
  if (known) return JSON.parse(known).password
  const password = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  await writeFile(fileOf(product), JSON.stringify({ password }), { mode: 0o600 })
  return password
}

export const forgetPassword = (product: Product) => rm(fileOf(product), { force: true })

/** What to print after filling: who can log in, and what to look at. */
export async function loginText(product: Product): Promise<string[]> {
  const { lin, chen, zhou, sun } = people
  const rows = [
    [chen.username, 'customer, English: a paper polished with tracked changes, revised and delivered again'],
    [lin.username, 'customer, Chinese: a translation, a payout, a fapiao request'],
    [zhou.username, 'customer, Chinese: a document in progress, a message that nobody has answered'],
    [sun.username, 'staff: documents due, messages, a payout and a fapiao to decide, one refund'],
  ]
  return [
    `Demo data is in ${product.url}. The password of all its logins is ${await demoPassword(product)}`,
    ...rows.map(([login = '', about]) => `  ${login.padEnd(38)} ${about}`),
    `  ${'npm run demo -- remove'.padEnd(38)} takes it away again`,
  ]
}
