import { authApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as Get, getPreferences } from '../use-cases/preferences/get-preferences.ts'
import { type Dependencies as Save, savePreferences } from '../use-cases/preferences/save-preferences.ts'

export type Dependencies = Get & Save

export function addPreferenceRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.getPreferences, ({ caller }) => getPreferences(dependencies, caller))
  implement(app, authApi.putPreferences, ({ caller, body }) => savePreferences(dependencies, caller, body))
}
