import { fileURLToPath } from 'node:url'

export { AppError, type AppErrorDetails } from './app-error.ts'
export { type AuditPublisher, openAuditTrail } from './audit/audit-trail.ts'
export { recordOperator } from './audit/record-operator.ts'
export { rememberBefore } from './audit/remember-before.ts'
export { insertAuditCall, insertAuditOutcome } from './audit/store.ts'
export { activityPrecisionMs, openSessionActivity, type SessionActivity } from './authentication/activity.ts'
export {
  type Authenticator,
  type Caller,
  createAuthenticator,
  freshnessFor,
} from './authentication/authenticator.ts'
export { checkAccess } from './authentication/check-access.ts'
export type { Session } from './authentication/session-list.ts'
export { openSessionStore, type SessionStore } from './authentication/sessions.ts'
export { createTokenVerifier, signToken, type Token } from './authentication/tokens.ts'
export { unavailableOnError } from './authentication/unavailable-on-error.ts'
export { type Clock, systemClock } from './clock.ts'
export { ConfigError, describeSettings, readConfig, settings, wholeNumber } from './config/index.ts'
export { csvCents, csvText, writeCsv } from './csv.ts'
export { isConnectionLost, sqlState } from './database/connection-lost.ts'
export { type DatabaseOptions, openDatabase } from './database/database.ts'
export { containing, escapeLike } from './database/like.ts'
export { type MigrateOptions, type MigrationSource, migrate, readMigrations } from './database/migrate.ts'
export {
  addressOf,
  changeOwnPassword,
  type Login,
  type PrepareDatabaseOptions,
  type PreparedDatabase,
  prepareDatabase,
  withdrawLogins,
} from './database/prepare-database.ts'
export { type Database, exists, insertRow, many, maybe, one, type Tx } from './database/tx.ts'
export { type Foundation, type Overrides, openFoundation } from './foundation.ts'
export { type App, type AppOptions, createApp } from './http/app.ts'
export { addressKey, clientAddress } from './http/client-address.ts'
export { addHealth, addLiveness, addReadiness, type Check } from './http/health.ts'
export { type Call, type Handler, type Handlers, implement, implementAll } from './http/implement.ts'
export { languageOf } from './http/language.ts'
export type { ConnectionLimits } from './http/limit-connections.ts'
export { type Listening, type ListenOptions, listen } from './http/listen.ts'
export type { MinDataRate } from './http/min-data-rate.ts'
export { presentError, toAppError } from './http/present-error.ts'
export { hasBody, readForm } from './http/read-body.ts'
export { sendCsv } from './http/send-csv.ts'
export { sendPdf } from './http/send-pdf.ts'
export { type Claim, claimIdempotencyKey, type Repeat } from './idempotency/claim-key.ts'
export { fingerprintOf } from './idempotency/fingerprint.ts'
export {
  deleteIdempotencyKeysOf,
  idempotent,
  type KeyedCall,
  purgeIdempotencyKeys,
} from './idempotency/idempotent.ts'
export { idTime, newId } from './ids.ts'
export { isoTimes, type WithDates } from './iso-times.ts'
export { linkKeyOf, linkToken, newLinkNonce } from './link-token.ts'
export { createLog, type Log } from './log.ts'
export { createLogOnce } from './log-once.ts'
export { markInOnePause } from './mark-in-one-pause.ts'
export { addGauges, createMetrics, type Metrics, reportMissingSettings } from './metrics.ts'
export { openRedis, type RedisOptions } from './open-redis.ts'
export { startTracing, type Tracing } from './otlp/start-tracing.ts'
export {
  byIndex,
  cappedTotal,
  decodeCursor,
  eachById,
  encodeCursor,
  manyById,
  orderById,
  type Position,
  pageById,
  type Sort,
  toPage,
} from './pagination.ts'
export { currentContext, newContext, requestContext, runInContext } from './request-context.ts'
export { requireStaff } from './require-staff.ts'
export { type CommandOutcome, runCommand, UsageError } from './run-command.ts'
export { type ProcessOptions, type Running, runProcess } from './run-process.ts'
export { type Job, type JobOptions, type Jobs, startJob } from './start-job.ts'
export {
  failSpan,
  inSpan,
  runInSpan,
  type SpanOptions,
  startChildSpan,
  startSpan,
  traceparentOf,
  unrecordedSpan,
  withSpans,
} from './tracing/spans.ts'
export { type AwaitedRow, waitForRow } from './wait-for-row.ts'

/** Directory of the migrations of idempotent calls and of the audit trail. Every service applies them. */
export const migrationsDirectory = fileURLToPath(new URL('../migrations/', import.meta.url))
