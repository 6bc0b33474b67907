import { createExternalState } from './external-state.ts'
import { report } from './report.ts'

const missing = createExternalState(false)

/** Whether code of a part of the page could not be fetched: the network failed, or a new version replaced the code. */
export const useIsCodeMissing = missing.useValue

export const codeNotLoaded = (cause: unknown) => {
  report('code not loaded', cause)
  missing.set(true)
}

/** Another page asks for its own code. */
export const forgetMissingCode = () => missing.set(false)
