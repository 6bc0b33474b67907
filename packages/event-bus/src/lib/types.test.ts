import { expect, test } from 'vitest'
import type { Consumers, NewEvent } from './types.ts'

const nothing = async () => undefined
const user_id = '019a9f2c-8154-7e7f-a099-5d6e7f8091a2'

test('the types require a handler for each subscription, and no other', () => {
  const all: Consumers<'messaging'> = {
    'user.registered': async (_tx, event) => void event.data.username,
    'user.email_changed': nothing,
    'user.display_name_changed': nothing,
    'user.role_changed': nothing,
    'user.deleted': nothing,
    'file.uploaded': nothing,
    'file.deleted': nothing,
    'file.attachment_uploaded': nothing,
    'file.export_requested': nothing,
  }
  // @ts-expect-error one is missing
  const some: Consumers<'messaging'> = {
    'user.registered': nothing,
    'user.email_changed': nothing,
    'user.display_name_changed': nothing,
    'user.role_changed': nothing,
    'user.deleted': nothing,
    'file.deleted': nothing,
    'file.attachment_uploaded': nothing,
    'file.export_requested': nothing,
  }
  // @ts-expect-error no one sends that here
  const other: Consumers<'messaging'> = { ...all, 'payment.confirmed': nothing }
  expect([all, some, other]).toHaveLength(3)
})

test('the types require the data of the published event', () => {
  const right: NewEvent = { type: 'user.deleted', subject: user_id, data: { user_id } }
  // @ts-expect-error that is the data of no such event
  const wrong: NewEvent = { type: 'user.deleted', subject: user_id, data: { file_id: user_id } }
  // @ts-expect-error there is no such event
  const unknown: NewEvent = { type: 'user.moved', subject: user_id, data: { user_id } }
  expect([right, wrong, unknown]).toHaveLength(3)
})
