import { fileURLToPath } from 'node:url'

/** The root of the checkout, without a trailing slash. */
export const checkout = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '')

/** The services, each with a database and a role of its name. */
export const services = ['auth', 'files', 'messaging', 'payment', 'notifications'] as const
export type ServiceName = (typeof services)[number]
