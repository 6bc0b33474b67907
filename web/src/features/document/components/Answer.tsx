import type { DocumentComment } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useDraft, useWriteAbout } from '#shared/form/draft.ts'
import { dashboardPath } from '#shared/paths.ts'
import type { ReadableDocument } from '../model/readable-document.ts'

/** Leads to a message about the document that begins with the editor's question. */
export const Answer = ({ file, comment }: { file: ReadableDocument; comment: DocumentComment }) => {
  const { t } = useTranslation('document')
  const navigate = useNavigate()
  const writeAbout = useWriteAbout()
  const [begun, setContent] = useDraft('message')
  const answer = () => {
    const question = `> ${comment.text.join(' ')}\n\n`
    writeAbout(file.id)
    // What is written already stays, and the question is not quoted twice.
    if (!begun.includes(question)) setContent(begun ? `${begun.trimEnd()}\n\n${question}` : question)
    navigate(dashboardPath('message'))
  }
  return (
    <button type="button" onClick={answer}>
      {t('notes.answer')}
    </button>
  )
}
