import type { PresencePage } from '@runwen/contracts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api, dropImmediately } from '#shared/api/api.ts'
import { requestOf } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import { useAppSelector } from '#shared/api/store.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { report } from '#shared/lib/report.ts'
import { selectToken } from '#shared/session/session.ts'

export type Shown = { readonly page: PresencePage; readonly id: string }

/** The server forgets a window after 20 s. */
const repeatMs = 8_000
/** A page that is left sooner was not looked at. */
const delayMs = 1_000

const presenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    presence: build.query<{ user_ids: string[] }, Shown & { view: string }>({
      query: (shown) => requestOf('reportPresence', { ...shown, here: true }),
      providesTags: ['Presence'],
      keepUnusedDataFor: dropImmediately,
    }),
  }),
})

const { usePresenceQuery } = presenceApi
const nobody: readonly string[] = []

const isOnScreen = () => document.visibilityState === 'visible'
const watchVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Reports that the page is on screen, as long as it is, and returns who else has it on screen. */
export const usePresence = ({ page, id }: Shown): readonly string[] => {
  const [view] = useState(randomKey)
  const token = useAppSelector(selectToken)
  const isVisible = useSyncExternalStore(watchVisibility, isOnScreen)
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    if (!isVisible) return
    const timer = setTimeout(() => setIsHere(true), delayMs)
    return () => {
      clearTimeout(timer)
      setIsHere(false)
    }
  }, [isVisible])
  useEffect(() => {
    if (!isHere) return
    return () => {
      const left = { page, id, view, here: false }
      fetchEndpoint('reportPresence', left, token, { keepalive: true }).catch((cause: unknown) =>
        report('end of presence not reported', cause),
      )
    }
  }, [isHere, page, id, view, token])
  const { currentData } = usePresenceQuery(
    { page, id, view },
    { skip: !isHere, pollingInterval: repeatMs, refetchOnMountOrArgChange: true },
  )
  return currentData?.user_ids ?? nobody
}
