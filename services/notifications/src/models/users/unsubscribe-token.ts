import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailCategory, mailCategories } from '@runwen/contracts'

export interface Subscription {
  userId: string
  category: MailCategory
}

const signatureOf = (key: string, text: string) =>
  createHmac('sha256', key).update(`unsubscribe:${text}`).digest('base64url')

/** Returns the token of a link that switches off a category of letters. It does not expire. */
export function unsubscribeToken(key: string, { userId, category }: Subscription): string {
  const text = `${userId}.${category}`
  return `${text}.${signatureOf(key, text)}`
}

/** Returns undefined if the token is not genuine. */
export function readUnsubscribeToken(key: string, token: string): Subscription | undefined {
  const [userId = '', name, signature = ''] = token.split('.')
  const category = mailCategories.find((one) => one === name)
  if (!category) return undefined
  const [given, expected] = [signature, signatureOf(key, `${userId}.${category}`)].map((text) =>
    Buffer.from(text),
  )
  if (!given || !expected || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  return { userId, category }
}
