import { limits } from '@runwen/contracts/limits'
import { useEffect, useRef, useState } from 'react'
import { isTransient, type Problem } from '#shared/api/problem.ts'
import { useSendForm } from '#shared/api/use-send-form.ts'
import { useDraft } from '#shared/form/draft.ts'
import { randomKey } from '#shared/lib/random-key.ts'
import { whenBack } from '#shared/lib/when-online.ts'
import { checkFiles, type FileFault } from './check-files.ts'

export type ChosenFile = {
  /** Also the idempotency key of its upload. */
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Set once it is uploaded. */
  readonly id?: string
  /** Fraction sent, 0 to 1, while the upload runs. */
  readonly share?: number
  /** `gone`: it was not sent in time. */
  readonly fault?: FileFault['fault'] | 'gone'
  readonly problem?: Problem
}

type Options = {
  /** Name of the message's draft. Uploaded files are kept with it, until the message is sent. */
  draft: string
  /** For staff: the customer to whom they write. */
  customerId?: string
  /** Called when files are added or removed, or an upload ends. */
  onChange: () => void
}

const restored = (draft: string): readonly ChosenFile[] => {
  try {
    return JSON.parse(draft || '[]')
  } catch {
    return []
  }
}

const formOf = (file: File) => {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** Uploads files as soon as they are chosen, each in a request of its own. The message then names them by id. */
export const useAttachments = ({ draft, customerId, onChange }: Options) => {
  const [stored, store] = useDraft(`${draft}.attachments`)
  const [chosen, setChosen] = useState(() => restored(stored))
  const [isTooMany, setIsTooMany] = useState(false)
  const current = useRef(chosen)
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, AbortController>())
  const { sendForm: sendOwn } = useSendForm('uploadAttachment')
  const { sendForm: sendAsStaff } = useSendForm('adminUploadAttachment')

  const show = (next: readonly ChosenFile[]) => {
    current.current = next
    setChosen(next)
  }
  const change = (next: readonly ChosenFile[]) => {
    show(next)
    const uploaded = next.filter(({ id }) => id !== undefined)
    store(uploaded.length > 0 ? JSON.stringify(uploaded) : '')
    onChange()
  }
  const replaced = (key: string, changes: Partial<ChosenFile>) =>
    current.current.map(({ share, problem, ...file }) =>
      file.key === key ? { ...file, ...changes } : { ...file, share, problem },
    )

  /** What the network or the server cut off is sent once more by itself. */
  const upload = async (key: string, repeats = 1) => {
    const file = files.current.get(key)
    if (!file) return
    change(replaced(key, { share: 0 }))
    const abort = new AbortController()
    running.current.set(key, abort)
    const onProgress = (share: number) => show(replaced(key, { share }))
    const input = { idempotencyKey: key }
    const { data, problem } = await (customerId === undefined
      ? sendOwn(input, formOf(file), onProgress, abort)
      : sendAsStaff({ ...input, id: customerId }, formOf(file), onProgress, abort))
    running.current.delete(key)
    if (data) change(replaced(key, data.attachment))
    // A removed file is not shown any more.
    else if (problem.code !== 'aborted') {
      change(replaced(key, { problem }))
      if (repeats === 0 || (problem.code !== 'offline' && !isTransient(problem))) return
      await whenBack()
      // The file may have been removed, or sent again by hand.
      const now = current.current.find((file) => file.key === key)
      if (now?.problem === problem) await upload(key, repeats - 1)
    }
  }

  const add = (added: readonly File[]) => {
    const room = limits.attachmentsPerMessage - current.current.length
    setIsTooMany(added.length > room)
    for (const file of added.slice(0, room)) {
      const key = randomKey()
      const fault = checkFiles([file], 1)?.fault
      change([...current.current, { key, name: file.name, size: file.size, ...(fault && { fault }) }])
      if (fault) continue
      files.current.set(key, file)
      void upload(key)
    }
  }

  const remove = (key: string) => {
    setIsTooMany(false)
    running.current.get(key)?.abort()
    files.current.delete(key)
    change(current.current.filter((file) => file.key !== key))
  }

  useEffect(() => {
    const { current: uploads } = running
    const { current: kept } = files
    return () => {
      kept.clear()
      for (const abort of uploads.values()) abort.abort()
    }
  }, [])

  return {
    chosen,
    isTooMany,
    isReady: chosen.every(({ id }) => id !== undefined),
    attachment_ids: chosen.flatMap(({ id }) => id ?? []),
    add,
    remove,
    retry: (key: string) => void upload(key),
    /** After the message was sent. */
    clear: () => change([]),
    /** After the server refused the ids. */
    markGone: () => change(current.current.map(({ id, ...file }) => ({ ...file, fault: 'gone' as const }))),
  }
}
export type Attachments = ReturnType<typeof useAttachments>

/** The body field, which messages without attachments do not have. */
export const attachmentIds = ({ attachment_ids }: Pick<Attachments, 'attachment_ids'>) =>
  attachment_ids.length > 0 ? { attachment_ids } : {}
