import { useAppSelector } from '#shared/api/store.ts'
import { createExternalState } from '#shared/lib/external-state.ts'
import { selectUser } from '#shared/session/session.ts'
import type { Result } from './use-results.ts'

const most = 5

/** In memory alone, because titles name customers and documents. */
const opened = createExternalState<{ by: string | undefined; results: readonly Result[] }>({
  by: undefined,
  results: [],
})

/** What this person opened from the search since the page was loaded, the latest first. */
export const useRecent = () => {
  const me = useAppSelector(selectUser)?.id
  const { by, results } = opened.useValue()
  const recent = by === me ? results : []
  const remember = (result: Result) => {
    const others = recent.filter(({ key }) => key !== result.key)
    opened.set({ by: me, results: [result, ...others].slice(0, most) })
  }
  return { recent, remember }
}
