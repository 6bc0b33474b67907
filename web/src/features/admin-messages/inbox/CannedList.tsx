import { Button, TextInput } from '@mantine/core'
import type { AdminMessage, CannedReply } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListCannedRepliesQuery } from '#shared/api/canned-replies.ts'
import { useAdminGetFileQuery } from '#shared/api/staff-documents.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { textLanguage } from '#shared/lib/text-language.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Segments } from '#shared/ui/Segments.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import styles from './CannedList.module.css'
import { filledIn } from './fields.ts'

type CannedListProps = {
  message: AdminMessage
  onChoose: (text: string) => void
  onEdit: (reply: CannedReply | 'new') => void
}

/** The canned replies in the language of the customer's message, with what is known filled in. */
export const CannedList = ({ message, onChoose, onEdit }: CannedListProps) => {
  const { t } = useTranslation('admin-messages')
  const { data, error, refetch } = useListCannedRepliesQuery()
  const [language, setLanguage] = useState(textLanguage(message.content))
  const [search, setSearch] = useState('')
  const values = useValues(message, language)
  const wanted = search.trim().toLowerCase()
  const matches = ({ name, text_en, text_zh }: CannedReply) =>
    [name, text_en, text_zh].some((text) => text.toLowerCase().includes(wanted))
  const replies = data?.canned_replies.filter(matches)
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <TextInput
          className={styles.search}
          aria-label={t('inbox.canned.search')}
          placeholder={t('inbox.canned.search')}
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Segments
          label={t('inbox.canned.language')}
          value={language}
          choices={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
          onChoose={setLanguage}
        />
        <Button variant="default" size="sm" onClick={() => onEdit('new')}>
          {t('inbox.canned.add')}
        </Button>
      </div>
      {!replies && (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={3} />)}
      {replies?.length === 0 && <p>{t(wanted ? 'inbox.canned.nothing' : 'inbox.canned.none')}</p>}
      <ul className={styles.list}>
        {replies?.map((reply) => {
          const text = filledIn(language === 'zh' ? reply.text_zh : reply.text_en, values)
          return (
            <li key={reply.id}>
              <button type="button" className={styles.reply} onClick={() => onChoose(text)}>
                <strong>{reply.name}</strong>
                <span lang={language}>{text}</span>
              </button>
              <Button variant="subtle" size="compact-sm" onClick={() => onEdit(reply)}>
                {t('inbox.canned.edit')}
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** What the fields stand for in a reply to this message; what is not known stays open. */
const useValues = (message: AdminMessage, language: 'en' | 'zh') => {
  const { data } = useAdminGetFileQuery({ id: message.file_id ?? '' }, { skip: message.file_id === null })
  const due = data?.file.due_at
  return {
    ...(message.username !== null && { customer: message.username }),
    ...(message.original_name !== null && { document: message.original_name }),
    ...(due && { due: formatDate(due, language, { time: true }) }),
  }
}
