import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usedTypes } from './handle-webhook.ts'

const page = new URL('../../../../../docs/operate/payments.md', import.meta.url)

test('the page for operators lists the events of the webhook that the service uses, and no others', () => {
  const listed = [...readFileSync(page, 'utf8').matchAll(/`((?:payment_intent|charge|refund)\.[a-z_.]+)`/g)]
  expect(listed.map(([, type]) => type).sort()).toEqual([...usedTypes].sort())
})
