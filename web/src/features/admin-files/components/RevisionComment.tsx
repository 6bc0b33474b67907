import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import { useLast } from '#shared/lib/use-last.ts'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { useNames } from '../use-names.ts'
import styles from './RevisionComment.module.css'

/** Shows the owner's revision request. */
export const RevisionComment = ({ file, onClose }: { file: AdminFile | undefined; onClose: () => void }) => {
  const { t } = useTranslation(['admin-files', 'common'])
  const { nameOf, userOf } = useNames()
  const shown = useLast(file)
  return (
    <Dialog title={t('comment.title')} opened={file !== undefined} onClose={onClose} size={560}>
      {shown && (
        <div className={form.form}>
          <Facts
            facts={[
              [t('comment.file'), nameOf(shown)],
              [t('comment.user'), userOf(shown)],
            ]}
          />
          <blockquote className={styles.comment} aria-label={t('comment.text')}>
            {shown.revision_comment}
          </blockquote>
          <div className={form.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('common:action.close')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
