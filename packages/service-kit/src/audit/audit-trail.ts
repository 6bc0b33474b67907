import { type AuditCall, type AuditOutcome, type Endpoint, errors, isAudited } from '@runwen/contracts'
import type { AppError } from '../app-error.ts'
import type { Caller } from '../authentication/authenticator.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/tx.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { requestContext } from '../request-context.ts'
import { describeCall, describeCreated, type Input } from './describe-call.ts'
import { insertAuditCall, insertAuditOutcome } from './store.ts'

/** Publishes what a service adds to its trail, in the same transaction. */
export interface AuditPublisher {
  called(tx: Tx, call: AuditCall): Promise<unknown>
  answered(tx: Tx, outcome: AuditOutcome): Promise<unknown>
}

export interface AuditTrail {
  /** Follows a call from its authentication to its end, if a member of staff makes it. */
  follow(call: StartedCall): FollowedCall | undefined
}

export interface StartedCall {
  endpoint: Endpoint
  caller: Caller
  /** Not validated. */
  params: unknown
  /** Not validated. */
  query: unknown
  address: string
}

export interface FollowedCall {
  /**
   * Records a valid call. Nothing may change or be shown before this resolves: then there is nothing done without an
   * entry, however the process ends.
   */
  begin(input: Input): Promise<void>
  /** Records success. Logs a failure to record it, because the work is done; the entry is then without an outcome. */
  succeed(status: number, answer: unknown): Promise<void>
  /** Records an error, and the call too if `begin` did not. Logs a failure to record it. */
  fail(error: AppError): Promise<void>
}

interface Options {
  database: Database
  now: Clock
  log: Log
  publisher?: AuditPublisher | undefined
}

/** Opens the audit trail of a service: the tables of `migrations/0002_audit_trail.sql`. */
export function openAuditTrail({ database, now, log, publisher }: Options): AuditTrail {
  async function recordCall(tx: Tx, call: AuditCall): Promise<void> {
    await insertAuditCall(tx, call)
    await publisher?.called(tx, call)
  }
  async function recordOutcome(tx: Tx, outcome: AuditOutcome): Promise<void> {
    await insertAuditOutcome(tx, outcome)
    await publisher?.answered(tx, outcome)
  }

  function followStaff({ endpoint, caller, params, query, address }: StartedCall): FollowedCall {
    const time = now()
    // Most calls are not recorded and need no id.
    let id: string | undefined
    const entryId = () => {
      id ??= newId(time)
      return id
    }
    const { requestId } = requestContext()
    let isRecorded = false
    const describe = (input: Input): AuditCall => ({
      id: entryId(),
      at: time.toISOString(),
      actor: caller.username,
      actor_id: caller.userId,
      ...describeCall(endpoint, input),
      address,
      request_id: requestId,
    })
    const logged = (work: Promise<unknown>) =>
      work.then(
        () => undefined,
        (error: unknown) =>
          log.error({ err: error, audit_id: entryId() }, 'outcome is missing in the audit trail'),
      )
    return {
      async begin(input) {
        if (!isAudited(endpoint, input.query)) return
        await database.transaction((tx) => recordCall(tx, describe(input)))
        isRecorded = true
      },
      async succeed(status, answer) {
        if (!isRecorded) return
        const { before = null } = requestContext()
        const outcome = {
          id: entryId(),
          status,
          error: null,
          before,
          ...describeCreated(endpoint, answer),
        }
        await logged(database.transaction((tx) => recordOutcome(tx, outcome)))
      },
      async fail({ code, details }) {
        if (!isRecorded && !isAudited(endpoint)) return
        const status = details.status ?? errors[code].status
        const outcome = { id: entryId(), status, error: code, created_kind: null, created: null }
        await logged(
          database.transaction(async (tx) => {
            if (!isRecorded) {
              // It says whether this would have been a preview.
              const { data } = endpoint.query?.safeParse(query) ?? {}
              await recordCall(tx, describe({ params, query: data, body: undefined }))
            }
            await recordOutcome(tx, outcome)
          }),
        )
      },
    }
  }

  return {
    follow: (call) => (call.caller.isStaff ? followStaff(call) : undefined),
  }
}
