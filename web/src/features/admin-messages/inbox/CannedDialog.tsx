import type { AdminMessage, CannedReply } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#shared/ui/Dialog.tsx'
import { CannedForm } from './CannedForm.tsx'
import { CannedList } from './CannedList.tsx'

type CannedDialogProps = {
  opened: boolean
  message: AdminMessage
  onChoose: (text: string) => void
  onClose: () => void
}

export const CannedDialog = ({ opened, message, onChoose, onClose }: CannedDialogProps) => {
  const { t } = useTranslation('admin-messages')
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  const done = () => setEdited(undefined)
  const title = edited === undefined ? 'title' : edited === 'new' ? 'add' : 'change'
  return (
    <Dialog
      title={t(`inbox.canned.${title}`)}
      opened={opened}
      onClose={onClose}
      onGone={done}
      locked={edited !== undefined}
      size={680}
    >
      {opened && edited !== undefined && (
        <CannedForm reply={edited === 'new' ? undefined : edited} onDone={done} />
      )}
      {opened && edited === undefined && (
        <CannedList message={message} onChoose={onChoose} onEdit={setEdited} />
      )}
    </Dialog>
  )
}
