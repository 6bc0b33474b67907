import { Button, TextInput } from '@mantine/core'
import type { AdminWithdrawal } from '@runwen/contracts'
import { limits } from '@runwen/contracts/limits'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#shared/api/problem.ts'
import { problemText } from '#shared/api/problem-text.ts'
import form from '#shared/form/DialogForm.module.css'
import { FormError } from '#shared/form/FormError.tsx'
import { hasKeyboard } from '#shared/lib/browser.ts'
import { Facts } from '#shared/ui/Facts.tsx'
import { useWithdrawalClaim } from '../use-withdrawal-claim.ts'
import { Account, AccountName, Amount } from './Account.tsx'
import { Checks } from './Checks.tsx'

type ApproveFormProps = {
  withdrawal: AdminWithdrawal
  busy: boolean
  /** Whether another payout was confirmed in this place before. */
  hasMoved: boolean
  /** With what the bank calls the transfer, if it was entered, and whether the next payout follows. */
  onApprove: (reference: string, goesOn: boolean) => void
  /** Leads to the next payout, if there is one. */
  onNext: (() => void) | undefined
  onClose: () => void
}

/** True for a second, in which a double click still means the payout before. */
const useIsEarly = (hasMoved: boolean) => {
  const [isEarly, setIsEarly] = useState(hasMoved)
  useEffect(() => {
    const timer = setTimeout(() => setIsEarly(false), 1_000)
    return () => clearTimeout(timer)
  }, [])
  return isEarly
}

/** Where to transfer the money to, once the withdrawal is claimed, so that no colleague transfers it too. */
export const ApproveForm = (props: ApproveFormProps) => {
  const { withdrawal: opened, busy, hasMoved, onApprove, onNext, onClose } = props
  const { t } = useTranslation('admin-withdrawals')
  const { t: common } = useTranslation()
  const claim = useWithdrawalClaim(opened, 'approve')
  const { row: withdrawal, colleague, isMine, wasMine, isDecided, decidedBy } = claim
  const [reference, setReference] = useState('')
  const isEarly = useIsEarly(hasMoved)
  const hasFailed = isProblem(claim.error) && !colleague && !isDecided
  // The dialog has its height from the beginning. It asks for the transfer and is filled in once the claim has arrived.
  const isOffered = isMine || (claim.isClaiming && !hasFailed)
  const isBlocked = busy || !isMine || isEarly
  const approve = (goesOn: boolean) => {
    claim.keep()
    onApprove(reference.trim(), goesOn)
  }
  // Only with a reference: the key alone must not pay anything out.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return
    if (reference.trim() !== '' && !isBlocked) approve(onNext !== undefined)
  }
  // Someone who copies or enters something is paying it out, also when the dialog is closed in between.
  return (
    <div className={form.form} onCopy={claim.keep} onInput={claim.keep}>
      {isDecided ? (
        <FormError>
          {t(`approve.${withdrawal.status === 'approved' ? 'isApproved' : 'isRejected'}`, {
            name: decidedBy,
          })}
        </FormError>
      ) : colleague ? (
        <FormError>{t(`approve.${wasMine ? 'takenOver' : 'claimed'}`, colleague)}</FormError>
      ) : (
        isOffered && (
          <p className={form.lead} style={isMine ? undefined : { visibility: 'hidden' }}>
            {t('approve.body')}
          </p>
        )
      )}
      {hasFailed && <FormError>{t('approve.claimFailed', { reason: problemText(claim.error) })}</FormError>}
      <Checks withdrawal={withdrawal} />
      <Facts
        facts={[
          [t('column.user'), withdrawal.username ?? common('deletedCustomer')],
          [
            t('column.amount'),
            <Amount
              key="amount"
              amount={withdrawal.amount}
              currency={withdrawal.currency}
              onCopy={claim.keep}
            />,
          ],
          [t('column.method'), t(`method.${withdrawal.method}`)],
          [
            t('column.accountName'),
            <AccountName key="name" account_name={withdrawal.account_name} onCopy={claim.keep} />,
          ],
          [t('column.account'), <Account key="account" account={withdrawal.account} onCopy={claim.keep} />],
        ]}
      />
      {isOffered && (
        <TextInput
          label={t('approve.reference')}
          description={t('approve.referenceHint')}
          maxLength={limits.name}
          autoComplete="off"
          readOnly={!isMine}
          autoFocus={claim.tookOver || hasKeyboard()}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          onKeyDown={onEnter}
        />
      )}
      <div className={form.buttons}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {common('action.cancel')}
        </Button>
        {onNext && (colleague || isDecided) && (
          <Button variant="default" onClick={onNext}>
            {t('approve.next')}
          </Button>
        )}
        {colleague && !isDecided && (
          <Button onClick={claim.takeOver} disabled={claim.isLoading}>
            {common('claim.takeOver')}
          </Button>
        )}
        {hasFailed && (
          <Button onClick={claim.claimAgain} disabled={claim.isLoading}>
            {common('action.retry')}
          </Button>
        )}
        {!colleague && !isDecided && !hasFailed && (
          <>
            <Button
              variant={onNext ? 'default' : 'filled'}
              onClick={() => approve(false)}
              disabled={isBlocked}
            >
              {busy ? t('approve.busy') : t('approve.submit')}
            </Button>
            {onNext && (
              <Button onClick={() => approve(true)} disabled={isBlocked}>
                {t('approve.submitNext')}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
