import type { App } from '@runwen/service-kit'
import { addMessageRoutes, type Dependencies as Messages } from './messages.ts'
import { addReplyRoutes, type Dependencies as Replies } from './replies.ts'

export function addRoutes(app: App, dependencies: Messages & Replies): void {
  addMessageRoutes(app, dependencies)
  addReplyRoutes(app, dependencies)
}
