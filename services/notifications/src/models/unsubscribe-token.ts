import { createHmac, timingSafeEqual } from 'node:crypto'
import { type EmailCategory, emailCategories } from '@runwen/contracts'

export interface Subscription {
  userId: string
  category: EmailCategory
}

const signatureOf = (key: string, text: string) =>
  createHmac('sha256', key).update(`unsubscribe:${text}`).digest('base64url')

/** Returns the token of a link that switches off a category of emails. It does not expire. */
export function unsubscribeToken(key: string, { userId, category }: Subscription): string {
  const text = `${userId}.${category}`
  return `${text}.${signatureOf(key, text)}`
}

/** Returns undefined if none of the keys signed the token. */
export function readUnsubscribeToken(keys: readonly string[], token: string): Subscription | undefined {
  const [userId = '', name, signature = ''] = token.split('.')
  const category = emailCategories.find((one) => one === name)
  if (!category) return undefined
  const isGenuine = keys.some((key) => isEqual(signature, signatureOf(key, `${userId}.${category}`)))
  return isGenuine ? { userId, category } : undefined
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
