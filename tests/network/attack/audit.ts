import { randomUUID } from 'node:crypto'
import { api, authApi, type Endpoint, isAudited } from '@runwen/contracts'
import { eventually, type TestUser } from '@runwen/test-kit'
import { call, type Sent } from './call.ts'
import type { Attack, Outcome, Target } from './target.ts'

const audited = Object.entries<Endpoint>(api).filter(([, endpoint]) => isAudited(endpoint))

/** An entry of the audit trail that must appear. */
interface Expected extends Sent {
  action: string
  requestId: string
}

/** Makes every call that the audit trail keeps, and looks for its entry. */
async function leaveEntries(target: Target): Promise<Outcome> {
  const from = new Date().toISOString()
  const expected: Expected[] = []
  let person = await target.users.admin()
  for (const [action, endpoint] of audited) {
    const send = async () => {
      const requestId = randomUUID()
      const body = endpoint.body ? {} : undefined
      const headers = { 'x-request-id': requestId }
      const seen = await call(target.url, endpoint, { token: person.token, body, headers })
      return { action, requestId, ...seen }
    }
    let sent = await send()
    if (sent.status === 401) {
      // An earlier call ended the session.
      person = await target.users.admin()
      sent = await send()
    }
    expected.push(sent)
  }
  const reader = await target.users.admin()
  // Events bring the entries of the other services.
  const findings = await eventually(async () => {
    const missing = await findMissing(reader, expected, from)
    if (missing.length > 0) throw new Error(missing.join(', '))
    return missing
  }, 60_000).catch((error: unknown) => [String(error)])
  return { tried: expected.length, findings }
}

async function findMissing(reader: TestUser, expected: Expected[], from: string): Promise<string[]> {
  const entries = await readTrail(reader, from)
  return expected
    .filter(
      ({ action, requestId, status, code = null }) =>
        !entries.some(
          (entry) =>
            entry.action === action &&
            entry.request_id === requestId &&
            entry.status === status &&
            entry.error === code,
        ),
    )
    .map(({ action, status, code }) => `no entry of ${action} ${status} ${code ?? ''}`.trim())
}

async function readTrail({ client }: TestUser, from: string) {
  const found = []
  let cursor: string | undefined
  do {
    const { entries, next_cursor } = await client.call(authApi.listAudit, {
      query: { limit: 100, from, cursor },
    })
    found.push(...entries)
    cursor = next_cursor ?? undefined
  } while (cursor)
  return found
}

export const auditAttacks: Attack[] = [{ name: 'no staff call without an entry', run: leaveEntries }]
