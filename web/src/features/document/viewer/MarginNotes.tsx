import type { DocumentComment } from '@runwen/contracts'
import { languageOfText } from '../model/text-language.ts'
import styles from './MarginNotes.module.css'
import { useReader } from './reading.ts'

type MarginNotesProps = { comments: readonly DocumentComment[]; isTranslation?: boolean }

/** The comments on a paragraph, at its margin, answers below what they answer. */
export const MarginNotes = ({ comments, isTranslation = false }: MarginNotesProps) => {
  const { t } = useReader()
  if (comments.length === 0) return null
  return (
    <div className={styles.notes}>
      {comments.map((comment) => (
        <aside
          key={comment.id}
          className={styles.note}
          data-question={comment.is_question || undefined}
          data-answer={comment.parent === undefined ? undefined : true}
          data-comment={comment.id}
        >
          <p className={styles.who}>
            {comment.is_question
              ? t(isTranslation ? 'notes.translator.question' : 'notes.editor.question')
              : t('notes.note')}
            {comment.is_done && <> · {t('notes.done')}</>}
          </p>
          {comment.text.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a comment never move
            <p key={index} lang={languageOfText(text)}>
              {text}
            </p>
          ))}
        </aside>
      ))}
    </div>
  )
}
