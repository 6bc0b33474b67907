import type { InvitationCode, User } from '@runwen/contracts'
import { csvText, writeCsv } from '@runwen/service-kit'
import type { AuditRow } from '../models/audit/store.ts'

export const usersCsv = (users: AsyncIterable<User>) =>
  writeCsv(users, {
    created_at: (user) => user.created_at,
    last_login: (user) => user.last_login ?? '',
    username: (user) => csvText(user.username),
    email: (user) => csvText(user.email),
    email_confirmed: (user) => (user.email_confirmed ? 'yes' : 'no'),
    invitation_code: (user) => csvText(user.invitation_code),
    role: (user) => user.role ?? 'customer',
    id: (user) => user.id,
  })

export const codesCsv = (codes: AsyncIterable<InvitationCode>) =>
  writeCsv(codes, {
    created_at: (code) => code.created_at,
    code: (code) => csvText(code.code),
    source: (code) => csvText(code.source),
    description: (code) => csvText(code.description),
    registered: (code) => code.used_count,
    paid: (code) => code.paid_count,
    max_uses: (code) => code.max_uses,
    expires_at: (code) => code.expires_at ?? '',
    id: (code) => code.id,
  })

export const auditCsv = (entries: AsyncIterable<AuditRow>) =>
  writeCsv(entries, {
    at: (entry) => entry.at.toISOString(),
    actor: (entry) => csvText(entry.actor),
    actor_id: (entry) => entry.actor_id,
    action: (entry) => csvText(entry.action),
    object_kind: (entry) => csvText(entry.object_kind),
    object: (entry) => entry.object,
    status: (entry) => entry.status,
    error: (entry) => entry.error,
    before: (entry) => (entry.before ? JSON.stringify(entry.before) : ''),
    detail: (entry) => (Object.keys(entry.detail).length > 0 ? JSON.stringify(entry.detail) : ''),
    address: (entry) => entry.address,
    request_id: (entry) => csvText(entry.request_id),
    id: (entry) => entry.id,
  })
