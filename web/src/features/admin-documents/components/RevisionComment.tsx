import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { written } from '#shared/lib/text-language.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { MarkedPlaces } from '#shared/ui/MarkedPlaces.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import styles from './RevisionComment.module.css'

/** Shows the owner's revision request with the places that it marks. */
export const RevisionComment = (props: RowDialogProps<AdminFile>) => {
  const { t } = useTranslation('admin-documents')
  return (
    <DocumentDialog title={t('comment.title')} size={560} {...props}>
      {({ revision_comment, revision_marks }) => (
        <>
          <blockquote
            className={styles.comment}
            aria-label={t('comment.text')}
            {...written(revision_comment ?? '')}
          >
            {revision_comment}
          </blockquote>
          <MarkedPlaces marks={revision_marks} />
        </>
      )}
    </DocumentDialog>
  )
}
