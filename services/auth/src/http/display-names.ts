import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as Get, getDisplayName } from '../use-cases/display-names/get-display-name.ts'
import { type Dependencies as Save, saveDisplayName } from '../use-cases/display-names/save-display-name.ts'

export type Dependencies = Get & Save

export function addDisplayNameRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.getDisplayName, ({ caller }) => getDisplayName(dependencies, caller))
  implement(app, authApi.putDisplayName, ({ caller, body }) => saveDisplayName(dependencies, caller, body))
}
