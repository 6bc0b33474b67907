import { useTranslation } from 'react-i18next'
import { Page } from '#shared/ui/Page.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import { useContactQuery } from '../api.ts'
import { MessageCenter } from '../components/MessageCenter.tsx'
import styles from './ChatPage.module.css'

/** Hours are not broken, nor what is in brackets, such as a time zone. */
const Unbroken = ({ text }: { text: string }) =>
  text.split(/([\d:]+ ?[–-] ?[\d:]+|[(（][^()（）]{1,16}[)）][。.]?)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ),
  )

export const ChatPage = () => {
  const { t, i18n } = useTranslation('messages')
  const contact = useContactQuery().data?.contact
  const hours = i18n.language === 'zh' ? contact?.hours_zh : contact?.hours
  return (
    <Page
      title={t('title')}
      lead={
        <>
          <span className={styles.about}>
            {t('lead')}
            <WordSpace />
          </span>
          {hours && <Unbroken text={t('hours', { hours })} />}
        </>
      }
    >
      <MessageCenter />
    </Page>
  )
}
