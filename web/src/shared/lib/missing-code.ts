import { createFlag } from './flag.ts'
import { report } from './report.ts'

const missing = createFlag()

/** Whether code of a part of the page could not be fetched: the network failed, or a new version replaced the code. */
export const useIsCodeMissing = missing.useIsSet

export const codeNotLoaded = (cause: unknown) => {
  report('code not loaded', cause)
  missing.set()
}

/** Another page asks for its own code. */
export const forgetMissingCode = missing.clear
