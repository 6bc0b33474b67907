import type { DocumentComment } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '../model/text-language.ts'
import { Fold } from './Fold.tsx'
import styles from './Questions.module.css'

type ListProps = {
  comments: readonly DocumentComment[]
  onShow: (comment: DocumentComment) => void
  /** The way to answer a question, for the customer. */
  answer?: ((comment: DocumentComment) => ReactNode) | undefined
}

type QuestionsProps = ListProps & { isTranslation: boolean; isStaff: boolean }

/** What the editor asks, before anything else, then the notes. */
export const Questions = ({ comments, isTranslation, isStaff, answer, onShow }: QuestionsProps) => {
  const { t } = useTranslation('document')
  const added = comments.filter(({ is_new }) => is_new)
  const ids = new Set(added.map(({ id }) => id))
  const open = added.filter(({ parent = '' }) => !ids.has(parent))
  const questions = open.filter(({ is_question }) => is_question)
  const notes = open.filter(({ is_question }) => !is_question)
  const who = isTranslation ? 'translator' : 'editor'
  if (open.length === 0) return null
  if (questions.length === 0)
    return (
      <Fold tone="neutral" line={<strong>{t('notes.notes', { count: notes.length })}</strong>}>
        <List comments={notes} onShow={onShow} />
      </Fold>
    )
  return (
    <Fold
      tone="seal"
      line={
        <h2>{t(`notes.${who}.${isStaff ? 'forCustomer' : 'questions'}`, { count: questions.length })}</h2>
      }
    >
      <List comments={questions} onShow={onShow} answer={answer} />
      {notes.length > 0 && (
        <details className={styles.notes}>
          <summary>{t('notes.more', { count: notes.length })}</summary>
          <List comments={notes} onShow={onShow} />
        </details>
      )}
    </Fold>
  )
}

/** A comment may be attached to a full stop only, which says nothing as a quote. */
const hasWords = /[\p{L}\p{N}]/u

const List = ({ comments, onShow, answer }: ListProps) => {
  const { t } = useTranslation('document')
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <p lang={languageOfText(comment.text.join())}>{comment.text.join(' ')}</p>
          {hasWords.test(comment.quote) && <q lang={languageOfText(comment.quote)}>{comment.quote}</q>}
          <div className={styles.buttons}>
            <button type="button" onClick={() => onShow(comment)}>
              {t('notes.show')}
            </button>
            {answer?.(comment)}
          </div>
        </li>
      ))}
    </ol>
  )
}
