import type { Mismatch } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#shared/form/ReasonDialog.tsx'
import type { RowDialogProps } from '#shared/list/row-dialogs.tsx'
import { useProviderLabels } from '#shared/provider-labels/use-provider-labels.ts'
import { useResolveMismatchMutation } from '../api.ts'
import { useKindOf } from '../use-kind-of.ts'

/** Records the resolution of a mismatch. Moves no money. */
export const ResolveDialog = ({ row: mismatch, onClose }: RowDialogProps<Mismatch>) => {
  const { t } = useTranslation('admin-payment-checks')
  const { kindOf } = useKindOf()
  const labels = useProviderLabels()
  const [resolve] = useResolveMismatchMutation()
  return (
    <ReasonDialog
      row={mismatch}
      name="resolve"
      title={t('resolve.title')}
      lead={(shown) =>
        t('resolve.lead', {
          kind: kindOf(shown),
          expected: labels.expected(shown),
          found: labels.found(shown),
        })
      }
      label={t('resolve.note')}
      hint={t('resolve.noteHint')}
      submit={t('resolve.submit')}
      busyLabel={t('resolve.busy')}
      done={t('resolve.done')}
      failed={(reason) => t('resolve.failed', { reason })}
      overtaken="already_resolved"
      onSend={({ id }, note) => resolve({ id, note })}
      onClose={onClose}
    />
  )
}
