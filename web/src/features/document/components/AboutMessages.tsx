import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMessages } from '#shared/api/messages.ts'
import { useWriteAbout } from '#shared/form/draft.ts'
import { written } from '#shared/lib/text-language.ts'
import { dashboardPath } from '#shared/paths.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import ink from '#shared/ui/Ink.module.css'
import { Section } from '#shared/ui/Section.tsx'
import styles from './AboutMessages.module.css'

const shown = 3

/** The newest messages about a document, and the way to write about it. */
export const AboutMessages = ({ file }: { file: File }) => {
  const { t } = useTranslation('document')
  const navigate = useNavigate()
  const writeAbout = useWriteAbout()
  const { messages = [] } = useMessages()
  const about = messages.filter(({ file_id }) => file_id === file.id).slice(0, shown)
  const write = () => {
    writeAbout(file.id)
    navigate(dashboardPath('message'))
  }
  return (
    <Section title={t('messages.title')}>
      {about.length === 0 && <p className={ink.quiet}>{t('messages.none')}</p>}
      {about.length > 0 && (
        <ul className={styles.messages}>
          {about.map((message) => {
            const reply = message.replies.at(-1)
            return (
              <li key={message.id}>
                <p className={styles.text} {...written(message.content)}>
                  {message.content}
                </p>
                <p className={ink.note}>
                  <DateTime value={message.timestamp} time />
                  {!reply && ` · ${t('messages.noReply')}`}
                </p>
                {reply && (
                  <div className={styles.reply}>
                    <p className={styles.text} {...written(reply.content)}>
                      {reply.content || t('messages.attachments')}
                    </p>
                    <p className={ink.note}>
                      {reply.username ?? t('messages.staff')} · <DateTime value={reply.timestamp} time />
                    </p>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div>
        <Button variant="default" size="sm" onClick={write}>
          {t('messages.write')}
        </Button>
      </div>
    </Section>
  )
}
