import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import { useLast } from '#shared/lib/use-last.ts'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { Facts } from '#shared/ui/Facts.tsx'
import { useNames } from '../use-names.ts'

type DocumentDialogProps = RowDialogProps<AdminFile> & {
  title: string
  size: number
  children: (file: AdminFile) => ReactNode
}

/** Shows something that belongs to a customer's file, below the names of both. */
export const DocumentDialog = ({ title, size, row, onClose, children }: DocumentDialogProps) => {
  const { t } = useTranslation(['admin-documents', 'common'])
  const { nameOf, userOf } = useNames()
  const shown = useLast(row)
  return (
    <Dialog title={title} opened={row !== undefined} onClose={onClose} size={size}>
      {shown && (
        <div className={form.form}>
          <Facts
            facts={[
              [t('comment.file'), nameOf(shown)],
              [t('column.user'), userOf(shown)],
            ]}
          />
          {children(shown)}
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
