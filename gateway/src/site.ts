import { gatewayApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Config } from './config.ts'

/** Answers what the operator publishes about the service: contact, and how results are delivered. */
export function addSite(app: App, config: Config): void {
  const site = {
    contact: {
      name: config.CONTACT_NAME ?? null,
      registration: config.CONTACT_REGISTRATION ?? null,
      hours: config.CONTACT_HOURS ?? null,
      email: config.CONTACT_EMAIL ?? null,
      phone: config.CONTACT_PHONE ?? null,
      wechat: config.CONTACT_WECHAT ?? null,
      address: config.CONTACT_ADDRESS ?? null,
      name_zh: config.CONTACT_NAME_ZH ?? config.CONTACT_NAME ?? null,
      hours_zh: config.CONTACT_HOURS_ZH ?? config.CONTACT_HOURS ?? null,
      address_zh: config.CONTACT_ADDRESS_ZH ?? config.CONTACT_ADDRESS ?? null,
    },
    tracked_changes: config.TRACKED_CHANGES === 'yes',
  }
  implement(app, gatewayApi.site, async () => site)
}
