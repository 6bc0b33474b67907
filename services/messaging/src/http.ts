import type { App } from '@runwen/service-kit'
import { addMessageRoutes } from './messages/routes.ts'
import type { Parts } from './parts.ts'
import { addReplyRoutes } from './replies/routes.ts'

export function addRoutes(app: App, parts: Parts): void {
  addMessageRoutes(app, parts)
  addReplyRoutes(app, parts)
}
