import { Button } from '@mantine/core'
import type { AdminMessage, Reply } from '@runwen/contracts'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '#shared/api/store.ts'
import { shortTime } from '#shared/colleagues/short-time.ts'
import { useStaffName } from '#shared/colleagues/use-staff-name.ts'
import { selectUser } from '#shared/session/session.ts'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { ReplyForm } from '../components/ReplyForm.tsx'
import styles from './Composer.module.css'
import { openFields } from './fields.ts'
import { NoteForm } from './NoteForm.tsx'
import { useTakeDocument } from './use-take-document.ts'

const cannedDialog = lazyComponent(() => import('./CannedDialog.tsx'))

type ComposerProps = {
  userId: string
  name: string
  /** The message to reply to. */
  message: AdminMessage | undefined
  /** The last reply to what waited here, also a colleague's. */
  reply: Reply | undefined
  field: Ref<HTMLTextAreaElement>
  onReplied: (message: AdminMessage, reply: Reply) => void
  onFailed: (problem: unknown) => void
}

export const Composer = ({ userId, name, message, reply, field, onReplied, onFailed }: ComposerProps) => {
  const { t, i18n } = useTranslation('admin-messages')
  const [mode, setMode] = useState<'reply' | 'note'>('reply')
  const [choosing, setChoosing] = useState(false)
  const insert = useRef<(text: string) => void>(() => {})
  const me = useAppSelector(selectUser)?.username
  const meanwhile = reply && reply.username !== me ? reply : undefined
  const staffName = useStaffName(meanwhile !== undefined)
  const named = meanwhile && {
    name: staffName(meanwhile.username, t('administrator')),
    time: shortTime(meanwhile.timestamp, i18n.language),
  }
  const also = useTakeDocument(message)
  const objection = (content: string) => {
    const open = openFields(content)
    return open.length > 0 ? t('inbox.canned.open', { fields: open.join(' ') }) : undefined
  }
  return (
    <div className={styles.composer} data-mode={mode}>
      <Segments
        label={t('inbox.writing')}
        value={mode}
        choices={[
          { value: 'reply', label: t('inbox.reply') },
          { value: 'note', label: t('inbox.note.tab') },
        ]}
        onChoose={setMode}
      />
      <p role="status" className={styles.overtaken}>
        {named && t('inbox.overtaken', { name: named.name })}
      </p>
      {mode === 'note' && <NoteForm userId={userId} />}
      {mode === 'reply' && message && (
        <ReplyForm
          message={message}
          name={name}
          draft={`reply.to.${userId}`}
          field={field}
          objection={objection}
          question={named && t('inbox.sendToo', named)}
          also={also}
          tools={(write) => (
            <Button
              variant="default"
              size="sm"
              onClick={() => {
                insert.current = write
                setChoosing(true)
              }}
            >
              {t('inbox.canned.button')}
            </Button>
          )}
          onReplied={(reply) => onReplied(message, reply)}
          onFailed={onFailed}
        />
      )}
      {/* Outside the form of the reply: it has a form of its own. */}
      {message && (
        <Lazy
          of={cannedDialog}
          isNeeded={choosing}
          opened={choosing}
          message={message}
          onChoose={(text) => {
            setChoosing(false)
            insert.current(text)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}
