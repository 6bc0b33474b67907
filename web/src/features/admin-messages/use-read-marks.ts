import { useDocumentVisibility } from '@mantine/hooks'
import type { AdminMessage } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { api } from '#shared/api/api.ts'
import { useAppDispatch } from '#shared/api/store.ts'
import { report } from '#shared/lib/report.ts'
import { useMarkMessagesReadMutation } from './api.ts'

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

/** Marks messages as read once, those of a page in one call. */
export const useMarkRead = (): MarkRead => {
  const [mark] = useMarkMessagesReadMutation()
  const dispatch = useAppDispatch()
  const asked = useRef(new Set<string>())
  return useCallback(
    async (messages, onGone) => {
      const fresh = messages.map(({ id }) => id).filter((id) => !asked.current.has(id))
      for (const id of fresh) asked.current.add(id)
      for (let from = 0; from < fresh.length; from += limits.page.max) {
        const message_ids = fresh.slice(from, from + limits.page.max)
        const { data, error } = await mark({ message_ids })
        if (error) {
          report('messages not marked as read', error)
          // The next time that they are on the screen, they are marked.
          for (const id of message_ids) asked.current.delete(id)
        }
        for (const id of message_ids) if (data && !data.message_ids.includes(id)) onGone(id)
      }
      if (fresh.length > 0) dispatch(api.util.invalidateTags(['AdminMessages']))
    },
    [mark, dispatch],
  )
}
