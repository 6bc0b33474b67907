import type { ServiceName } from '@runwen/contracts'

export interface TableTimes {
  /** Condition for rows of the demo; `$1`: ids of its users, customers and staff. */
  rows: string
  /** Columns with times at which something happened. */
  moved: readonly string[]
  /** Moved columns that name no time before a date in another column: they move to the same hour of that date. */
  notBefore?: Readonly<Record<string, string>>
  /** Columns that keep their distance to another time, such as a deadline to what it was counted from. */
  following?: Readonly<Record<string, string>>
  /** Columns that stay, with the reason. */
  kept?: Readonly<Record<string, string>>
}

const technical = 'of the transport or of a worker; nobody sees it, and retention must not shorten'
// Commands of operators made the staff of the demo.
const audited: TableTimes = {
  rows: 'actor_id = ANY($1) OR (actor_id IS NULL AND object = ANY($1))',
  moved: ['at'],
}

/** Tables that exist in every database and keep their times. */
export const technicalTables: Readonly<Record<string, string>> = {
  outbox: technical,
  inbox: technical,
  event_manifests: technical,
  event_failures: technical,
  idempotency_keys: technical,
  schema_migrations: technical,
}

const ofFile = 'file_id IN (SELECT id FROM files WHERE user_id = ANY($1))'
const ofOrder = 'order_id IN (SELECT id FROM orders WHERE user_id = ANY($1))'

/** All tables with times, by database. */
export const times: Readonly<Record<ServiceName, Readonly<Record<string, TableTimes>>>> = {
  auth: {
    users: {
      rows: 'id = ANY($1)',
      moved: ['created_at', 'last_login_at', 'email_confirmed_at', 'first_paid_at'],
    },
    sessions: {
      rows: 'user_id = ANY($1)',
      moved: ['created_at', 'ended_at', 'struck_at', 'last_seen_at'],
      following: { expires_at: 'created_at' },
    },
    invitation_codes: {
      rows: "code LIKE 'DEMO-%' AND $1::uuid[] IS NOT NULL",
      moved: ['created_at'],
      kept: { expires_at: 'the story says it' },
    },
    staff_profiles: { rows: 'user_id = ANY($1)', moved: ['agreed_at'] },
    // The text that was agreed to did not exist before the date that is its version.
    consents: { rows: 'user_id = ANY($1)', moved: ['agreed_at'], notBefore: { agreed_at: 'version' } },
    links: { rows: 'user_id = ANY($1)', moved: [], kept: { expires_at: 'the link can be tried' } },
    reset_requests: { rows: 'false', moved: [], kept: { requested_at: 'nobody asks for a new password' } },
    sign_in_places: { rows: 'user_id = ANY($1)', moved: ['seen_at'] },
    deletion_requests: { rows: 'false', moved: [], kept: { requested_at: 'nobody leaves' } },
    second_factors: {
      rows: 'false',
      moved: [],
      kept: { created_at: 'nobody has one', confirmed_at: 'nobody has one' },
    },
    demo: {
      rows: 'false',
      moved: [],
      kept: { started_at: 'of the demo itself', filled_at: 'of the demo itself' },
    },
    audit_calls: audited,
  },
  files: {
    users: {
      rows: 'id = ANY($1)',
      moved: ['consent_agreed_at'],
      notBefore: { consent_agreed_at: 'consent_version' },
      kept: { deleted_at: 'nobody is deleted' },
    },
    files: {
      rows: 'user_id = ANY($1)',
      moved: ['uploaded_at', 'processed_at', 'paid_at', 'instructions_changed_at', 'assigned_at'],
      kept: {
        due_at: 'moved by `moveDueTimes`',
        due_soon_for: 'a due time that a reminder was sent for',
        overdue_for: 'a due time that a reminder was sent for',
        count_due_at: technical,
      },
    },
    comparisons: {
      rows: ofFile,
      moved: [],
      // Before `results`: their times have not moved yet.
      following: {
        checked_at: `(SELECT uploaded_at FROM results
          WHERE results.file_id = comparisons.file_id AND results.version = comparisons.to_version)`,
      },
      kept: { due_at: technical },
    },
    results: { rows: ofFile, moved: ['uploaded_at'] },
    result_versions: { rows: 'false', moved: [], kept: { due_at: technical } },
    revision_requests: { rows: ofFile, moved: ['requested_at', 'closed_at'] },
    certificates: { rows: ofFile, moved: ['issued_at'] },
    drafts: { rows: 'false', moved: [], kept: { expires_at: 'gone after an hour' } },
    document_events: { rows: ofFile, moved: ['at'], following: { due_at: 'at' } },
    orders: { rows: ofFile, moved: ['paid_at', 'refunded_at'] },
    part_refunds: { rows: ofFile, moved: ['at'] },
    uploads: { rows: 'false', moved: [], kept: { lease_until: technical } },
    deleted_files: { rows: 'false', moved: [], kept: { final_at: 'gone after seconds' } },
    object_deletions: { rows: 'false', moved: [], kept: { due_at: technical } },
    exports: { rows: 'false', moved: [], kept: { requested_at: 'nobody asks', expires_at: 'nobody asks' } },
    instructions: { rows: 'false', moved: [], kept: { wished_date: 'the story says it' } },
    reference_files: { rows: ofFile, moved: ['uploaded_at'] },
    attachments: { rows: 'user_id = ANY($1)', moved: ['uploaded_at', 'sent_at'] },
    audit_calls: audited,
  },
  messaging: {
    users: { rows: 'id = ANY($1)', moved: ['last_message_at'], kept: { deleted_at: 'nobody is deleted' } },
    files: { rows: 'false', moved: [], kept: { deleted_at: 'nothing is deleted' } },
    messages: { rows: 'user_id = ANY($1)', moved: ['created_at'] },
    replies: {
      rows: 'message_id IN (SELECT id FROM messages WHERE user_id = ANY($1))',
      moved: ['created_at'],
    },
    attachments: { rows: 'user_id = ANY($1)', moved: ['received_at'] },
    notes: { rows: 'user_id = ANY($1)', moved: ['created_at'] },
    // Of all staff together.
    canned_replies: { rows: 'cardinality($1::uuid[]) > 0', moved: ['updated_at'] },
    audit_calls: audited,
  },
  payment: {
    customers: { rows: 'false', moved: [], kept: { declined_at: 'counts for an hour' } },
    transfers: { rows: 'user_id = ANY($1)', moved: ['created_at'] },
    orders: { rows: 'user_id = ANY($1)', moved: ['created_at', 'last_action_at', 'paid_at'] },
    intents: {
      rows: ofOrder,
      moved: ['created_at', 'last_action_at'],
      kept: { asked_at: technical, next_check_at: technical },
    },
    refunds: {
      rows: ofOrder,
      moved: ['created_at', 'done_at', 'settled_at'],
      kept: { next_try_at: technical },
    },
    refund_attempts: {
      rows: `refund_id IN (SELECT id FROM refunds WHERE ${ofOrder})`,
      moved: ['created_at', 'returned_at'],
    },
    ledger_verification: {
      rows: 'false',
      moved: [],
      kept: { verified_at: 'of the ledger, not of the demo' },
    },
    mismatches: { rows: 'false', moved: [], kept: { created_at: 'none', resolved_at: 'none' } },
    webhooks: {
      rows: 'false',
      moved: [],
      kept: { received_at: technical, next_try_at: technical, failed_at: technical },
    },
    withdrawals: { rows: 'user_id = ANY($1)', moved: ['created_at', 'claimed_at', 'decided_at'] },
    receipts: { rows: ofOrder, moved: ['issued_at'] },
    requested_receipts: { rows: 'false', moved: [], kept: { due_at: technical } },
    reissued_receipts: { rows: ofOrder, moved: ['issued_at'] },
    fapiao_requests: { rows: 'user_id = ANY($1)', moved: ['created_at', 'claimed_at', 'decided_at'] },
    credits: { rows: 'false', moved: [], kept: { created_at: 'none' } },
    adjustments: { rows: 'false', moved: [], kept: { created_at: 'none' } },
    disputes: {
      rows: 'false',
      moved: [],
      kept: {
        created_at: 'none',
        withdrawn_at: 'none',
        reinstated_at: 'none',
        closed_at: 'none',
        lost_at: 'none',
      },
    },
    sellers: { rows: 'false', moved: [], kept: { since: 'of the settings' } },
    audit_calls: audited,
  },
  notifications: {
    installation: { rows: 'false', moved: [], kept: { started_at: 'of the installation' } },
    users: { rows: 'false', moved: [], kept: { deleted_at: 'nobody is deleted' } },
    letters: {
      rows: 'user_id = ANY($1)',
      moved: ['created_at', 'event_time'],
      following: { due_at: 'created_at', expires_at: 'created_at', sent_at: 'created_at' },
    },
    due_times: { rows: 'false', moved: [], kept: { due_at: 'the emails about it are sent' } },
    audit_calls: audited,
  },
}
