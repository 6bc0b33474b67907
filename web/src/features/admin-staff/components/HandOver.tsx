import { NativeSelect } from '@mantine/core'
import type { StaffMember } from '@runwen/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#shared/ui/ConfirmDialog.tsx'

type HandOverProps = {
  from: StaffMember | undefined
  staff: readonly StaffMember[]
  onConfirm: (to: string | null) => void
  onClose: () => void
}

/** Hands all unfinished documents and waiting messages of an administrator to another one, or to nobody. */
export const HandOver = ({ from, staff, onConfirm, onClose }: HandOverProps) => {
  const { t } = useTranslation('admin-staff')
  const [to, setTo] = useState('')
  const others = staff.filter(({ id }) => id !== from?.id)
  return (
    <ConfirmDialog
      opened={from !== undefined}
      title={t('handOver.title')}
      confirmLabel={t('handOver.action')}
      onConfirm={() => onConfirm(to || null)}
      onClose={onClose}
    >
      <p>{t('handOver.body', { name: from?.username ?? '' })}</p>
      <NativeSelect
        label={t('handOver.to')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        data={[
          { value: '', label: t('handOver.nobody') },
          ...others.map(({ id, username }) => ({ value: id, label: username })),
        ]}
      />
    </ConfirmDialog>
  )
}
