import { Button } from '@mantine/core'
import type { AdminFile } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkAssign } from './BulkAssign.tsx'
import { BulkDue } from './BulkDue.tsx'

type BulkActionsProps = { files: readonly AdminFile[]; onDone: () => void }

/** What can be done with several documents: each action asks once and says what will happen. */
export const BulkActions = ({ files, onDone }: BulkActionsProps) => {
  const { t } = useTranslation('admin-documents')
  const [open, setOpen] = useState<'assign' | 'due'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onDone()
  }
  const isEmpty = files.length === 0
  return (
    <>
      <Button size="sm" disabled={isEmpty} onClick={() => setOpen('assign')}>
        {t('bulk.assign')}
      </Button>
      <Button variant="default" size="sm" disabled={isEmpty} onClick={() => setOpen('due')}>
        {t('bulk.due')}
      </Button>
      <BulkAssign files={files} opened={open === 'assign'} onDone={done} onClose={close} />
      <BulkDue files={files} opened={open === 'due'} onDone={done} onClose={close} />
    </>
  )
}
