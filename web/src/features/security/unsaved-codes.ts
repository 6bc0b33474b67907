import { useAppSelector } from '#shared/api/store.ts'
import { askBeforeReload } from '#shared/lib/ask-before-reload.ts'
import { createExternalState } from '#shared/lib/external-state.ts'
import { selectUser } from '#shared/session/session.ts'

type Unsaved = { readonly userId: string | undefined; readonly codes: readonly string[] }

const { set, useValue } = createExternalState<Unsaved | undefined>(undefined)

/** The browser asks before it forgets codes that are neither copied nor confirmed. */
const askForCodes = (areUnsaved: boolean) => askBeforeReload('recovery codes', areUnsaved)

/**
 * The recovery codes until the user confirms that they are saved: the server shows them once. They survive a change of the
 * page, but are not stored.
 */
export const useUnsavedCodes = () => {
  const userId = useAppSelector(selectUser)?.id
  const unsaved = useValue()
  return {
    codes: unsaved?.userId === userId ? unsaved?.codes : undefined,
    show: (codes: readonly string[]) => {
      set({ userId, codes })
      askForCodes(true)
    },
    copied: () => askForCodes(false),
    drop: () => {
      set(undefined)
      askForCodes(false)
    },
  }
}
