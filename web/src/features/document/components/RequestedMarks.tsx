import type { RevisionMark } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import styles from './Questions.module.css'

type RequestedMarksProps = { marks: readonly RevisionMark[]; onShow: (block: number) => void }

export const RequestedMarks = ({ marks, onShow }: RequestedMarksProps) => {
  const { t } = useTranslation('document')
  if (marks.length === 0) return null
  return (
    <section className={styles.questions} aria-label={t('revision.requested', { count: marks.length })}>
      <h3>{t('revision.requested', { count: marks.length })}</h3>
      <ol className={styles.list}>
        {marks.map(({ block, quote, comment }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity and never move
          <li key={index}>
            {quote && <q>{quote}</q>}
            <p>{comment}</p>
            {block !== null && (
              <button type="button" onClick={() => onShow(block)}>
                {t('notes.show')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
