import { useDocumentVisibility } from '@mantine/hooks'
import type { AdminMessage } from '@runwen/contracts'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#shared/api/api.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { report } from '#shared/lib/report.ts'
import { useAdminMarkReadMutation } from './api.ts'

/** Calls back with the unread messages that are on screen while the tab is visible. */
export const useReadMarks = (
  messages: readonly AdminMessage[],
  onSeen: (unread: readonly AdminMessage[]) => void,
) => {
  const visible = useDocumentVisibility() === 'visible'
  const seen = useEffectEvent(onSeen)
  const ids = messages.filter(({ is_read }) => !is_read).map(({ id }) => id)
  const key = ids.join()
  const unread = useEffectEvent(() => messages.filter(({ is_read }) => !is_read))
  useEffect(() => {
    if (visible && key !== '') seen(unread())
  }, [visible, key])
}

export type MarkRead = (messages: readonly AdminMessage[], onGone: (id: string) => void) => Promise<void>

/** Marks each message as read once, one request at a time. */
export const useMarkRead = (): MarkRead => {
  const [mark] = useAdminMarkReadMutation()
  const dispatch = useAppDispatch()
  const asked = useRef(new Set<string>())
  return useCallback(
    async (messages, onGone) => {
      const fresh = messages.filter(({ id }) => !asked.current.has(id))
      for (const { id } of fresh) asked.current.add(id)
      for (const { id } of fresh) {
        const { error } = await mark({ id })
        if (error) report('message not marked as read', error)
        if (error && 'code' in error && error.code === 'not_found') onGone(id)
      }
      if (fresh.length > 0) dispatch(api.util.invalidateTags(['AdminMessages']))
    },
    [mark, dispatch],
  )
}
