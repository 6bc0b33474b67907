import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#shared/documents/use-stopped.ts'
import { written } from '#shared/lib/text-language.ts'
import { DateTime } from '#shared/ui/DateTime.tsx'
import { WriteAbout } from './DocumentButtons.tsx'
import { Refunded } from './DocumentRemark.tsx'
import styles from './Stopped.module.css'

/** Why a document is stopped, in the words of our staff, the way to answer, and what happens with the money. */
export const Stopped = ({ file }: { file: File }) => {
  const { t } = useTranslation('documents')
  const answer = useAnswer(file)
  return (
    <section className={styles.stopped} aria-label={t('steps.stopped')}>
      <p>
        <strong>{t(answer ? 'remark.stopped' : 'remark.failed')}</strong>
      </p>
      {answer && (
        <figure>
          <blockquote {...written(answer.content)}>{answer.content || t('remark.files')}</blockquote>
          <figcaption>
            {answer.username ?? t('remark.staff')} · <DateTime value={answer.timestamp} time />
          </figcaption>
        </figure>
      )}
      <div>
        <WriteAbout file={file} isReply={answer !== undefined} />
      </div>
      <Refunded file={file} />
    </section>
  )
}
