import {
  api,
  authApi,
  type Endpoint,
  filesApi,
  messagingApi,
  notificationsApi,
  paymentApi,
  type ServiceName,
} from '@runwen/contracts'
import { call, inParallel } from './call.ts'
import { bodyFields, sampleBody } from './sample-body.ts'
import { type Attack, deletedToken, endedToken, type Outcome, type Target } from './target.ts'
import { expiredToken } from './tokens.ts'

const endpoints = Object.entries<Endpoint>(api)
const ofServices: Record<ServiceName, Record<string, Endpoint>> = {
  auth: authApi,
  files: filesApi,
  messaging: messagingApi,
  payment: paymentApi,
  notifications: notificationsApi,
}

/** Identities without a live session, by name. */
async function strangers(target: Target): Promise<Record<string, string | undefined>> {
  return {
    nobody: undefined,
    'a bad token': 'x.y.z',
    'an ended session': await endedToken(target),
    'a deleted user': await deletedToken(target),
    'an expired token': expiredToken(target),
  }
}

/** Headers with which a client could claim an identity or come from inside. */
const claims = {
  'x-user-id': '1',
  'x-user-role': 'admin',
  'x-forwarded-user': 'admin',
  'x-forwarded-for': '127.0.0.1',
  'x-real-ip': '127.0.0.1',
  'x-original-url': '/api/auth/login',
}

function outcome() {
  const result: Outcome = { tried: 0, findings: [] }
  return {
    result,
    expect(what: string, isRight: boolean, seen: { status: number; code: string | undefined }) {
      result.tried += 1
      if (!isRight) result.findings.push(`${what}: ${seen.status} ${seen.code ?? ''}`.trim())
    },
  }
}

const title = ({ method, path }: Endpoint, who: string) => `${method} ${path} as ${who}`

/** Every call without a live session, at the gateway. */
async function refuseStrangers(target: Target): Promise<Outcome> {
  const { result, expect } = outcome()
  for (const [who, token] of Object.entries(await strangers(target))) {
    await inParallel(endpoints, async ([, endpoint]) => {
      const seen = await call(target.url, endpoint, { token, headers: claims })
      const isOpen = endpoint.access === 'public'
      const isRight = isOpen
        ? seen.code !== 'unauthorized' && seen.status !== 403
        : seen.status === 401 && seen.code === 'unauthorized'
      expect(title(endpoint, who), isRight, seen)
    })
  }
  return result
}

/** Every call without a live session, at the services themselves. */
async function refuseStrangersInside(target: Target): Promise<Outcome> {
  const { result, expect } = outcome()
  const tokens = [undefined, await endedToken(target), expiredToken(target)]
  for (const [service, calls] of Object.entries(ofServices) as [ServiceName, Record<string, Endpoint>][]) {
    const closed = Object.values(calls).filter(({ access }) => access !== 'public')
    for (const token of tokens) {
      await inParallel(closed, async (endpoint) => {
        const seen = await call(target.services[service], endpoint, { token, headers: claims })
        expect(title(endpoint, `a stranger at ${service}`), seen.status === 401, seen)
      })
    }
  }
  return result
}

/** The addresses that take a call: the gateway and the service. */
const basesOf = ({ url, services }: Target, endpoint: Endpoint) => [
  url,
  ...(Object.entries(ofServices) as [ServiceName, Record<string, Endpoint>][])
    .filter(([, calls]) => Object.values(calls).includes(endpoint))
    .map(([service]) => services[service]),
]

/** Calls that administrators of every role may make. Here by name, so that no mistake in a contract opens another one. */
const ofEditors = new Set([
  'adminChangePassword',
  'getDisplayName',
  'putDisplayName',
  'putStartPage',
  'getUser',
  'listStaff',
  'getStaffProfile',
  'putStaffProfile',
  'adminGetInstructions',
  'adminDownloadReference',
  'adminUploadAttachment',
  'adminDownloadAttachment',
  'adminGetFile',
  'adminViewFile',
  'adminViewPicture',
  'adminListChanges',
  'adminFileHistory',
  'customerHistory',
  'checkResult',
  'deliver',
  'restoreResult',
  'adminListFiles',
  'fileCounts',
  'adminDownloadOriginal',
  'adminDownloadResult',
  'uploadResult',
  'setStatus',
  'moveDueTime',
  'assignFile',
  'handOverFiles',
  'overview',
  'adminListMessages',
  'adminMarkRead',
  'assignMessage',
  'handOverMessages',
  'markMessagesRead',
  'replyToMessage',
  'listConversations',
  'settleMessages',
  'listNotes',
  'addNote',
  'deleteNote',
  'listCannedReplies',
  'createCannedReply',
  'updateCannedReply',
  'deleteCannedReply',
  'search',
  'reportPresence',
])
const ofOwners = new Set(['createStaff', 'setRole', 'deleteStaff'])

/** Every call of administrators with each lower role, at the gateway and at the services, with bodies that would pass. */
async function refuseLowerRoles(target: Target): Promise<Outcome> {
  const { result, expect } = outcome()
  const calls = endpoints.filter(([, { access }]) => access === 'admin')
  for (const role of ['editor', 'manager'] as const) {
    const { token } = target[role]
    const isOpen = (name: string) => ofEditors.has(name) || (role === 'manager' && !ofOwners.has(name))
    await inParallel(calls, async ([name, endpoint]) => {
      // Calls that the role may make get an empty body, so that they change nothing.
      const body = isOpen(name) ? (endpoint.body ? {} : undefined) : sampleBody(endpoint)
      for (const base of basesOf(target, endpoint)) {
        const seen = await call(base, endpoint, { token, headers: claims, body })
        const isRefused = seen.status === 403 && seen.code === 'forbidden'
        const isRight = isOpen(name) ? seen.status !== 403 && seen.status !== 401 : isRefused
        expect(title(endpoint, role), isRight, seen)
      }
    })
  }
  return result
}

/** Every call with a session of the other role, at the gateway and at the services. */
async function refuseOtherRole(target: Target): Promise<Outcome> {
  const { result, expect } = outcome()
  const { customer, staff } = target
  await inParallel(endpoints, async ([, endpoint]) => {
    const { access } = endpoint
    if (access !== 'admin' && access !== 'customer') return
    const [who, { token }] = access === 'admin' ? ['a customer', customer] : ['an administrator', staff]
    for (const base of basesOf(target, endpoint)) {
      const seen = await call(base, endpoint, { token, headers: claims, body: sampleBody(endpoint) })
      expect(title(endpoint, who), seen.status === 403 && seen.code === 'forbidden', seen)
    }
  })
  return result
}

/** Every call with a session of the right role: it is admitted, and unknown ids and empty bodies cause no 5xx. */
async function admitRightRole(target: Target): Promise<Outcome> {
  const { result, expect } = outcome()
  for (const role of ['customer', 'admin'] as const) {
    const person = role === 'admin' ? await target.users.admin() : await target.users.customer()
    let { token } = person
    for (const [, endpoint] of endpoints) {
      if (endpoint.access !== 'login' && endpoint.access !== role) continue
      const send = () => call(target.url, endpoint, { token, body: endpoint.body ? {} : undefined })
      let seen = await send()
      if (seen.status === 401) {
        // An earlier call ended the session.
        token = (await target.users.logIn(person.user.username, person.password)).token
        seen = await send()
      }
      expect(title(endpoint, role), ![401, 403].includes(seen.status) && seen.status < 500, seen)
    }
  }
  return result
}

const idFields = {
  fileId: 'file',
  file_id: 'file',
  fileIds: 'file',
  orderId: 'order',
  order_ids: 'order',
  paymentIntentId: 'intent',
  attachment_ids: 'attachment',
} as const

/** Every call of a customer with the ids of another customer's objects, in the path, the query and the body. */
async function refuseForeignObjects(target: Target): Promise<Outcome> {
  const { result, expect } = outcome()
  const { other, owned, url } = target
  let unreached = 0
  const picture_id = '1a2b3c4d-20480'
  const check = (endpoint: Endpoint, what: string, seen: { status: number; code: string | undefined }) => {
    if (seen.status === 400) unreached += 1
    else expect(title(endpoint, `another customer with ${what}`), seen.status === 404, seen)
  }
  await inParallel(endpoints, async ([, endpoint]) => {
    if (endpoint.access !== 'customer' && endpoint.access !== 'login') return
    const body = sampleBody(endpoint)
    if (endpoint.params) {
      for (const [kind, id] of Object.entries(owned)) {
        const seen = await call(url, endpoint, {
          token: other.token,
          params: { id, code: id, picture_id },
          body,
        })
        check(endpoint, `the id of a ${kind}`, seen)
      }
    }
    for (const field of Object.keys(endpoint.query?.shape ?? {})) {
      const kind = idFields[field as keyof typeof idFields]
      if (!kind) continue
      const seen = await call(url, endpoint, { token: other.token, query: { [field]: owned[kind] }, body })
      check(endpoint, `${field} of a ${kind}`, seen)
    }
    for (const field of bodyFields(endpoint)) {
      const kind = idFields[field as keyof typeof idFields]
      if (!kind) continue
      const value = /ids$/i.test(field) ? [owned[kind]] : owned[kind]
      const seen = await call(url, endpoint, { token: other.token, body: { ...body, [field]: value } })
      check(endpoint, `${field} of a ${kind}`, seen)
    }
  })
  return { ...result, detail: `${unreached} refused for their body` }
}

export const accessAttacks: Attack[] = [
  { name: 'every call without a session', run: refuseStrangers },
  { name: 'every call without a session, at the services', run: refuseStrangersInside },
  { name: 'every call with the other role', run: refuseOtherRole },
  { name: 'every call of administrators with a lower role', run: refuseLowerRoles },
  { name: 'every call with the right role and unknown ids', run: admitRightRole },
  { name: "every call with another customer's ids", run: refuseForeignObjects },
]
