import { authApi } from '@runwen/contracts'
import { type App, clientAddress, implement } from '@runwen/service-kit'
import {
  type Dependencies as Begin,
  beginSecondFactor,
} from '../use-cases/second-factor/begin-second-factor.ts'
import {
  type Dependencies as Disable,
  disableSecondFactor,
} from '../use-cases/second-factor/disable-second-factor.ts'
import {
  type Dependencies as Enable,
  enableSecondFactor,
} from '../use-cases/second-factor/enable-second-factor.ts'
import { type Dependencies as Get, getSecondFactor } from '../use-cases/second-factor/get-second-factor.ts'

export type Dependencies = Get & Begin & Enable & Disable

export function addSecondFactorRoutes(app: App, dependencies: Dependencies): void {
  implement(app, authApi.getSecondFactor, ({ caller }) => getSecondFactor(dependencies, caller))

  implement(app, authApi.beginSecondFactor, ({ caller }) => beginSecondFactor(dependencies, caller))

  implement(app, authApi.enableSecondFactor, ({ caller, body, req }) =>
    enableSecondFactor(dependencies, caller, { code: body.code, address: clientAddress(req) }),
  )

  implement(app, authApi.disableSecondFactor, ({ caller, body, req }) =>
    disableSecondFactor(dependencies, caller, { code: body.code, address: clientAddress(req) }),
  )
}
