import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { authApi, type Language } from '@runwen/contracts'
import { type Client, client, eventually, registration } from '@runwen/test-kit'
import { z } from 'zod'
import { commandEnvironment } from '../config.ts'
import type { Product } from '../product.ts'
import { type Name, people } from './people.ts'

/** The people of the story with their logins. */
export interface Accounts {
  register(name: Name, invitationCode: string): Promise<Client>
  /** Opens the link of the email that asks for it. */
  confirmEmail(name: Name): Promise<void>
  /** A client of someone who is logged in; logs in when they are not. */
  as(name: Name): Promise<Client>
  /** Ends all sessions, so that the next call of `as` logs in again. */
  leave(): Promise<void>
}

export function openAccounts({ url, mailboxUrl }: Product, password: string): Accounts {
  const present = new Map<Name, Client>()
  const openedAt = new Date().toISOString()
  const anonymous = (language: Language) => client(url, { language })
  const as = async (name: Name) => {
    const known = present.get(name)
    if (known) return known
    const { username, language } = people[name]
    const outside = anonymous(language)
    const { token } = await outside.call(authApi.login, { body: { username, password } })
    const inside = outside.with({ token, language })
    present.set(name, inside)
    return inside
  }
  return {
    as,
    async register(name, invitationCode) {
      const { username: email, language } = people[name]
      const body = registration({ email, password, invitationCode })
      await anonymous(language).call(authApi.register, { body })
      return as(name)
    },
    async confirmEmail(name) {
      const token = await confirmationToken(mailboxUrl, people[name].username, openedAt)
      await anonymous(people[name].language).call(authApi.confirmEmail, { body: { token } })
    },
    async leave() {
      await Promise.all([...present.values()].map((who) => who.call(authApi.logout)))
      present.clear()
    },
  }
}

const mailbox = z.object({
  emails: z.array(z.object({ received_at: z.iso.datetime(), to: z.array(z.string()), text: z.string() })),
})

/** Waits for the email with the link and returns its token. Earlier emails are those of a demo that was taken away. */
function confirmationToken(mailboxUrl: string, address: string, since: string): Promise<string> {
  return eventually(async () => {
    const response = await fetch(`${mailboxUrl}/api/emails`)
    const { emails } = mailbox.parse(await response.json())
    const texts = emails
      .filter(({ to, received_at }) => received_at >= since && to.some((one) => one.includes(address)))
      .map((email) => email.text)
    const token = texts.flatMap((body) => /\/confirm-email#(\S+)/.exec(body)?.[1] ?? [])[0]
    if (!token) throw new Error(`no email with a link for ${address}`)
    return token
  })
}

const adminCommand = fileURLToPath(
  new URL('../../../../services/auth/src/commands/run-admin.ts', import.meta.url),
)

/** Creates a member of staff as an operator does, with `npm run admin -- create`. */
export const hire = (product: Product, name: Name, password: string) =>
  runAdmin(product, ['create', people[name].username], password)

export const setPassword = (product: Product, name: Name, password: string) =>
  runAdmin(product, ['set-password', people[name].username], password)

export const dismiss = (product: Product, name: Name) => runAdmin(product, ['delete', people[name].username])

async function runAdmin({ authSettings }: Product, args: string[], input = ''): Promise<void> {
  const child = spawn(process.execPath, [adminCommand, ...args], {
    env: commandEnvironment(authSettings),
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  child.stdin.end(`${input}\n`)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [errors, code] = await Promise.all([text(child.stderr), ended])
  if (code !== 0) throw new Error(`npm run admin -- ${args.join(' ')} failed: ${errors.trim()}`)
}
