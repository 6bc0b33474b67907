import { authApi } from './auth/api.ts'
import { filesApi } from './files/api.ts'
import { gatewayApi } from './gateway/api.ts'
import { messagingApi } from './messaging/api.ts'
import { notificationsApi } from './notifications/api.ts'
import { paymentApi } from './payment/api.ts'

export { agreementText } from './agreement/texts.ts'
export { agreementVersion } from './agreement/version.ts'
export * from './audit/entry.ts'
export { type AuditEffect, isAudited, loginCalls, onlyReads } from './audit/is-audited.ts'
export * from './auth/entities.ts'
export * from './constants.ts'
export * from './endpoint.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './events.ts'
export type { ExportPart } from './export-part.ts'
export { email, newUsername, username } from './fields/email.ts'
export { id, time } from './fields/formats.ts'
export { password } from './fields/password.ts'
export { type FieldProblem, fieldTexts } from './fields/problems.ts'
export { requiredText, text } from './fields/text.ts'
export type { Attachment } from './files/attachments.ts'
export * from './files/change-model.ts'
export * from './files/check.ts'
export * from './files/entities.ts'
export {
  type Instructions,
  type InstructionsInput,
  instructionsInput,
  type ReferenceFile,
} from './files/instructions.ts'
export type { ChangeView } from './files/results.ts'
export { type LiveEvent, liveEvents, type PresencePage, presencePages } from './gateway/api.ts'
export * from './limits.ts'
export { attachedMedia, mediaTypes } from './media-types.ts'
export type { CannedReply } from './messaging/canned-replies.ts'
export type { CustomerNote } from './messaging/conversations.ts'
export * from './messaging/entities.ts'
export * from './notifications/entities.ts'
export { openApi } from './openapi.ts'
export * from './parse-input.ts'
export * from './payment/entities.ts'
export { maxSearchResults, type SearchResult } from './payment/search.ts'
export * from './primitives.ts'
export * from './topology.ts'
export { authApi, filesApi, gatewayApi, messagingApi, notificationsApi, paymentApi }

/** All endpoints by name. */
export const api = {
  ...authApi,
  ...filesApi,
  ...messagingApi,
  ...paymentApi,
  ...notificationsApi,
  ...gatewayApi,
} as const
