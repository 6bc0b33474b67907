import { useTranslation } from 'react-i18next'
import { useDocumentLength } from '#shared/i18n/use-document-length.ts'
import { written } from '#shared/lib/text-language.ts'
import { OneLine } from '#shared/list/OneLine.tsx'
import type { Entry } from '../entries.ts'

const none = { word_count: null, character_count: null, is_chinese: null }

export const hasDetail = (entry: Entry) =>
  'file' in entry || ('message' in entry && Boolean(entry.message.original_name))

/** What else to know before opening an entry. */
export const EntryDetail = ({ entry }: { entry: Entry }) => {
  const { t } = useTranslation(['admin-todo', 'common'])
  const length = useDocumentLength('file' in entry ? entry.file : none)
  if ('file' in entry) {
    const { service_type, revision_comment, status } = entry.file
    if (status === 'failed') return <OneLine text={t('stopped')} />
    if (revision_comment !== null)
      return (
        <span {...written(revision_comment)}>
          <OneLine text={revision_comment} />
        </span>
      )
    const service = [t(`common:service.type${service_type}`), length].filter(Boolean).join(' · ')
    return <OneLine text={service} />
  }
  if ('message' in entry) {
    const { original_name } = entry.message
    return original_name ? <OneLine text={t('about', { name: original_name })} /> : null
  }
  return null
}
