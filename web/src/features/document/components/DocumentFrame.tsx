import type { File } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { keepsScroll } from '#shared/lib/keeps-scroll.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { isTranslation } from '../model/is-translation.ts'
import styles from './DocumentFrame.module.css'

type DocumentFrameProps = {
  file: Pick<File, 'original_name' | 'check' | 'service_type'>
  /** The list that the page belongs to. */
  back: { to: string; label: string }
  /** What is to be done to the result, above everything else that is known about it. */
  task?: ReactNode
  facts: ReactNode
  actions: ReactNode
  /** For staff: its state and who has it, in a row of their own. */
  controls?: ReactNode
  /** For the customer: the state of the document and what happens next. */
  progress?: ReactNode
  /** The text to read; nothing while there is no result. */
  result?: ReactNode
  /** Everything else about the document, in sections. */
  details: ReactNode
}

/** The page of one document: what it is, its state, then its result, or the details behind the second tab. */
export const DocumentFrame = ({
  file,
  back,
  task,
  facts,
  actions,
  controls,
  progress,
  result,
  details,
}: DocumentFrameProps) => {
  const { t } = useTranslation('document')
  const [search] = useSearchParams()
  const showsDetails = !result || search.get('show') === 'details'
  return (
    <article className={styles.page} data-shows={showsDetails ? 'details' : 'result'}>
      <Link to={back.to} className={styles.back}>
        <span aria-hidden="true">←</span> {back.label}
      </Link>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>
            <Breakable text={file.original_name} />
          </h1>
          {!showsDetails && task}
          {facts}
        </div>
        <div className={styles.actions}>{actions}</div>
        {controls && <div className={styles.controls}>{controls}</div>}
      </header>
      {progress && <div className={styles.progress}>{progress}</div>}
      {result && (
        <nav className={styles.tabs} aria-label={t('tabs.label')}>
          <Link to="?" replace state={keepsScroll} aria-current={showsDetails ? undefined : 'page'}>
            {t(isTranslation(file) ? 'tabs.translation' : 'tabs.result')}
          </Link>
          <Link
            to="?show=details"
            replace
            state={keepsScroll}
            aria-current={showsDetails ? 'page' : undefined}
          >
            {t('tabs.details')}
          </Link>
        </nav>
      )}
      {showsDetails ? <div className={styles.details}>{details}</div> : result}
    </article>
  )
}
