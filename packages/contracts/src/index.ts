import { authApi } from './auth/api.ts'
import { filesApi } from './files/api.ts'
import { gatewayApi } from './gateway/api.ts'
import { messagingApi } from './messaging/api.ts'
import { paymentApi } from './payment/api.ts'

export { agreementText } from './agreement/texts.ts'
export { agreementVersion } from './agreement/version.ts'
export * from './auth/entities.ts'
export * from './endpoint.ts'
export * from './envelope.ts'
export * from './errors.ts'
export * from './events.ts'
export * from './fields.ts'
export * from './files/entities.ts'
export { type LiveEvent, liveEvents } from './gateway/api.ts'
export * from './limits.ts'
export * from './messaging/entities.ts'
export { openApi } from './openapi.ts'
export * from './payment/entities.ts'
export * from './primitives.ts'
export * from './topology.ts'
export { authApi, filesApi, gatewayApi, messagingApi, paymentApi }

/** Every call, by name. */
export const api = { ...authApi, ...filesApi, ...messagingApi, ...paymentApi, ...gatewayApi } as const
