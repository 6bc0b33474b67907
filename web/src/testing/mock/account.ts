import { noArchive } from '../customer-data.ts'
import { server } from '../server.ts'
import { onePage } from '../staff-data.ts'
import { preferences } from '../users.ts'
import { people } from './people.ts'

/** Login, settings and the site. Any password is right; the username `editor` is staff. */
export const serveAccount = () => {
  let chosen = preferences('en')
  let billing = { company: '润文测试大学', address: '北京市海淀区', phone: '', tax_number: '' }
  server.on('login', ({ body }) => {
    const person = body.username === people.staff.username ? 'staff' : 'customer'
    return { success: true, token: person, user: people[person] }
  })
  server.on('logout', () => undefined)
  server.on('me', ({ headers }) => ({
    user: headers.get('Authorization') === 'Bearer staff' ? people.staff : people.customer,
  }))
  server.on('getPreferences', () => chosen)
  server.on('putPreferences', ({ body }) => {
    chosen = body
    return chosen
  })
  server.on('getBilling', () => billing)
  server.on('putBilling', ({ body }) => {
    billing = { ...billing, ...body }
    return billing
  })
  server.on('exportStatus', () => noArchive)
  server.on('getSecondFactor', () => ({ enabled: false, required: false, recovery_codes_left: 0 }))
  server.on('listSessions', () => ({ sessions: [], next_cursor: null }))
  server.on('listUsers', () => ({ users: Object.values(people), ...onePage(Object.values(people)) }))
  server.on('site', () => ({
    contact: {
      name: null,
      registration: null,
      hours: null,
      email: 'hello@example.com',
      phone: null,
      wechat: 'runwen',
      address: null,
      name_zh: null,
      hours_zh: null,
      address_zh: null,
    },
    tracked_changes: true,
  }))
}
