/** Emails that the product under test has sent, read from the mailbox of `npm start`. */
import { expect } from '@playwright/test'
import { loadConfig } from './config.ts'

const { MAILBOX_URL } = loadConfig()

export interface Email {
  id: string
  to: string[]
  subject: string
  text: string
  html: string
  /** `content` in base64. */
  attachments: { name: string; type: string; content: string }[]
}

const list = async (): Promise<Email[]> => {
  const response = await fetch(`${MAILBOX_URL}/api/emails`)
  const { emails } = (await response.json()) as { emails: Email[] }
  return emails
}

/** Waits for an email to `address` whose subject matches, and returns the newest one. */
export const emailTo = async (address: string, subject: RegExp): Promise<Email> => {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        const emails = (await list()).filter(({ to }) => to.includes(address))
        found = emails.find((email) => subject.test(email.subject))
        return found?.subject ?? emails.map((email) => email.subject)
      },
      { message: `an email to ${address}`, timeout: 60_000 },
    )
    .toMatch(subject)
  if (!found) throw new Error('no email')
  return found
}

/** Returns path, query and fragment of the link to `path` in an email. */
export const linkIn = ({ html, text }: Email, path: string): string => {
  const links = (text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link))
  const link = links.find(({ pathname }) => pathname === path)
  if (!link) throw new Error(`no link to ${path} in: ${text}`)
  expect(html).toContain(link.href.replaceAll('&', '&amp;'))
  return `${link.pathname}${link.search}${link.hash}`
}
