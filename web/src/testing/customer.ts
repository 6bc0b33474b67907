import type { User } from '@runwen/contracts'
import type { Language } from '#shared/i18n/language.ts'
import { balanceOf, config, filesPage, messagesPage, noArchive } from './customer-data.ts'
import { renderApp } from './render-app.tsx'
import { server } from './server.ts'
import { customer } from './users.ts'

type Options = { user?: User; language?: Language }

/** Answers what customer pages request, with empty lists, unless the test sets handlers. */
export const serveCustomerPages = () => {
  server.byDefault('listFiles', () => filesPage([]))
  server.byDefault('listMessages', () => messagesPage([]))
  server.byDefault('getBalance', () => balanceOf(0))
  server.byDefault('stripeConfig', () => config)
  server.byDefault('listOrders', () => ({ orders: [], next_cursor: null }))
  server.byDefault('exportStatus', () => noArchive)
}

/** Renders a customer page. Lists are empty unless the test sets handlers. */
export const openAsCustomer = (path: string, { user = customer(), language = 'en' }: Options = {}) => {
  serveCustomerPages()
  server.byDefault('me', () => ({ user }))
  return renderApp(path, { user, language })
}
