import { useTranslation } from 'react-i18next'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { MoreButton } from '#shared/ui/MoreButton.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useNotesInfiniteQuery } from './api.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteText } from './NoteText.tsx'
import thread from './Thread.module.css'
import { useDeleteNote } from './use-delete-note.ts'

type CustomerNotesProps = {
  userId: string
  /** Next to other cards, also while there is no note. */
  isCard?: boolean
}

/** The internal notes about a customer, newest first, with the field for another one. */
export const CustomerNotes = ({ userId, isCard = false }: CustomerNotesProps) => {
  const { t } = useTranslation('admin-messages')
  const query = useNotesInfiniteQuery({ id: userId })
  const { deleteNote, question } = useDeleteNote()
  const notes = query.data?.pages.flatMap((page) => page.notes)
  return (
    <Section title={t('customer.notes')} isEmpty={!isCard && notes?.length === 0}>
      <NoteForm userId={userId} folds />
      {!notes &&
        (query.error ? (
          <ErrorState problem={query.error} onRetry={query.refetch} />
        ) : (
          <RowsSkeleton count={2} />
        ))}
      {notes && notes.length > 0 && (
        <ol className={thread.thread}>
          {notes.map((note) => (
            <li key={note.id} className={thread.note}>
              <NoteText note={note} onDelete={() => void deleteNote(note)} />
            </li>
          ))}
        </ol>
      )}
      {question}
      <MoreButton query={query} size="sm">
        {t('customer.olderNotes')}
      </MoreButton>
    </Section>
  )
}
