/** Letters that the product under test has sent, read from the mailbox of `npm start`. */
import { expect } from '@playwright/test'
import { loadConfig } from './config.ts'

const { MAILBOX_URL } = loadConfig()

export interface Letter {
  id: string
  to: string[]
  subject: string
  text: string
  html: string
  /** `content` in base64. */
  attachments: { name: string; type: string; content: string }[]
}

const list = async (): Promise<Letter[]> => {
  const response = await fetch(`${MAILBOX_URL}/api/letters`)
  const { letters } = (await response.json()) as { letters: Letter[] }
  return letters
}

/** Waits for a letter to `address` whose subject matches, and returns the newest one. */
export const letterTo = async (address: string, subject: RegExp): Promise<Letter> => {
  let found: Letter | undefined
  await expect
    .poll(
      async () => {
        const letters = (await list()).filter(({ to }) => to.includes(address))
        found = letters.find((letter) => subject.test(letter.subject))
        return found?.subject ?? letters.map((letter) => letter.subject)
      },
      { message: `a letter to ${address}`, timeout: 60_000 },
    )
    .toMatch(subject)
  if (!found) throw new Error('no letter')
  return found
}

/** Returns path, query and fragment of the link to `path` in a letter. */
export const linkIn = ({ html, text }: Letter, path: string): string => {
  const links = (text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link))
  const link = links.find(({ pathname }) => pathname === path)
  if (!link) throw new Error(`no link to ${path} in: ${text}`)
  expect(html).toContain(link.href.replaceAll('&', '&amp;'))
  return `${link.pathname}${link.search}${link.hash}`
}
