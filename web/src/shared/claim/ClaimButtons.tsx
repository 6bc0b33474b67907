import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import form from '#shared/form/DialogForm.module.css'
import type { useClaim } from './use-claim.ts'

type ClaimButtonsProps = {
  claim: Pick<ReturnType<typeof useClaim>, 'isDecided' | 'colleague' | 'takeOver' | 'claimAgain'> & {
    error?: unknown
    isLoading: boolean
  }
  onClose: () => void
}

/** Closes the dialog, or claims the row from a colleague or after a failure. */
export const ClaimButtons = ({ claim, onClose }: ClaimButtonsProps) => {
  const { isDecided, colleague, error, isLoading, takeOver, claimAgain } = claim
  const { t } = useTranslation()
  return (
    <div className={form.buttons}>
      <Button variant="default" onClick={onClose}>
        {t('action.cancel')}
      </Button>
      {!isDecided && (colleague || error !== undefined) && (
        <Button onClick={colleague ? takeOver : claimAgain} disabled={isLoading}>
          {t(colleague ? 'claim.takeOver' : 'action.retry')}
        </Button>
      )}
    </div>
  )
}
