/**
 * Answers the calls of the application in the browser, for `npm run dev:web`: the tests' own server with some data.
 * Loaded before main.tsx. `?as=customer`, `?as=staff` and `?as=visitor` choose who is logged in.
 */
import { report } from '#shared/lib/report.ts'
import { storedSession, storeSession } from '#shared/session/stored-session.ts'
import { FakeRequest } from '../fake-request.ts'
import { handleRequest } from '../server.ts'
import { serveAccount } from './account.ts'
import { serveDocuments } from './documents.ts'
import { serveMessages } from './messages.ts'
import { servePayment } from './payment.ts'
import { sessionOf } from './people.ts'
import { serveStaff } from './staff.ts'

const chooseSession = () => {
  const address = new URL(location.href)
  const person = address.searchParams.get('as')
  if (person === 'visitor') storeSession({ token: null, user: null })
  else if (person === 'staff' || person === 'customer') storeSession(sessionOf(person))
  else if (localStorage.getItem('mock') === null && storedSession().token === null)
    storeSession(sessionOf('customer'))
  localStorage.setItem('mock', 'started')
  if (person === null) return
  address.searchParams.delete('as')
  history.replaceState(null, '', address)
}

const realFetch = fetch.bind(globalThis)

/** A stream of updates without any. */
const silence = () => new Response(new ReadableStream(), { headers: { 'Content-Type': 'text/event-stream' } })

const answer = async (request: Request) => {
  const { pathname } = new URL(request.url)
  // Where the sandbox exchanges card details for a token.
  if (pathname === '/sandbox/payment_methods') return Response.json({ id: 'pm_mock' })
  if (!pathname.startsWith('/api/')) return realFetch(request)
  if (pathname === '/api/events') return silence()
  try {
    return await handleRequest(request)
  } catch (error) {
    report(`no mock for ${request.method} ${pathname}`, error)
    throw error
  }
}

globalThis.fetch = (input, init) => answer(new Request(input, init))
Object.assign(globalThis, { XMLHttpRequest: FakeRequest })
chooseSession()
serveAccount()
serveDocuments()
serveMessages()
servePayment()
serveStaff()
