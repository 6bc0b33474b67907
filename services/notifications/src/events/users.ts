import type { Consumers } from '@runwen/event-bus'
import type { Context } from '../context.ts'
import { lockUser, setConfirmed, setFirstLanguage, setPreferences, setUsername } from '../models/users.ts'
import { deleteUser } from '../use-cases/delete-user.ts'
import { requestEmail, requestLastEmail } from '../use-cases/request-email.ts'

// A password that was reset by email proves the address.
const passwordEmails = {
  changed: 'password_changed',
  reset: 'password_reset',
  by_operator: 'password_set',
} as const

export const userHandlers = (context: Context) =>
  ({
    async 'user.registered'(tx, { data, version }) {
      if (!(await lockUser(tx, data.user_id))) return
      await setUsername(tx, data.user_id, data.username, version)
      await setFirstLanguage(tx, data.user_id, data.language)
    },

    async 'user.snapshot'(tx, { data, version }) {
      if (!(await lockUser(tx, data.user_id))) return
      await setUsername(tx, data.user_id, data.username, version)
      await setPreferences(tx, data.user_id, data, version)
      if (data.email_confirmed) await setConfirmed(tx, data.user_id)
    },

    async 'user.preferences_changed'(tx, { data, version }) {
      if (await lockUser(tx, data.user_id)) await setPreferences(tx, data.user_id, data, version)
    },

    async 'user.email_changed'(tx, event) {
      const { user_id: userId, username, previous_username: address } = event.data
      if (!(await lockUser(tx, userId))) return
      await setUsername(tx, userId, username, event.version)
      // Also notify the old address, in case someone else made the change.
      const email = { kind: 'email_changed', data: { username }, userId, to: { address } } as const
      if (address.includes('@')) await requestEmail(tx, context, event, email)
    },

    async 'user.email_confirmed'(tx, { data, version }) {
      if (!(await lockUser(tx, data.user_id))) return
      await setUsername(tx, data.user_id, data.username, version)
      await setConfirmed(tx, data.user_id)
    },

    'user.password_changed': (tx, event) =>
      requestEmail(tx, context, event, {
        kind: passwordEmails[event.data.cause],
        data: {},
        userId: event.data.user_id,
      }),

    'user.new_sign_in': (tx, event) => {
      const { user_id: userId, ...data } = event.data
      return requestEmail(tx, context, event, { kind: 'new_sign_in', data, userId })
    },

    'user.second_factor_changed': (tx, event) => {
      const { user_id: userId, enabled, by } = event.data
      const kind = enabled ? 'second_factor_on' : 'second_factor_off'
      const email = by ? ({ kind, data: by } as const) : ({ kind: 'second_factor_reset', data: {} } as const)
      return requestEmail(tx, context, event, { ...email, userId })
    },

    'user.link_requested': (tx, event) => {
      const { user_id: userId, purpose: kind, to: address, language, nonce, expires_at } = event.data
      const data = { nonce, expires_at }
      return requestEmail(tx, context, event, { kind, data, userId, to: { address, language } })
    },

    async 'user.deleted'(tx, event) {
      const { user_id: userId, is_customer: isCustomer } = event.data
      const user = await lockUser(tx, userId)
      await deleteUser(tx, userId, new Date(event.time))
      // Events from before say nothing, and are not announced.
      if (user && isCustomer !== undefined)
        await requestLastEmail(tx, context, event, user, { is_staff: !isCustomer })
    },
  }) satisfies Partial<Consumers<'notifications'>>
