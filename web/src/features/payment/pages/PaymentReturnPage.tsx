import { Button, Group, Loader } from '@mantine/core'
import type { IntentStatus } from '@runwen/contracts'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useAppSelector } from '#shared/api/store.ts'
import { useTitle } from '#shared/lib/title.ts'
import { dashboardPath, paidPath, paths, payPath } from '#shared/paths.ts'
import { loginPath } from '#shared/session/login-return.ts'
import { selectToken } from '#shared/session/session.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import { Lazy, lazyComponent } from '#shared/ui/lazy-component.tsx'
import styles from '#shared/ui/Message.module.css'
import { useConfirmPaymentMutation } from '../api.ts'
import { returnedPayment } from '../returned-payment.ts'

/** Only a payment that succeeded needs it. */
const summary = lazyComponent(() => import('../components/PaidSummary.tsx'))

type State = 'waiting' | 'paid' | 'unconfirmed'

type Reason = 'failed' | 'refused' | 'canceled' | 'returned' | 'notYet'

/** Why a payment is not confirmed: the server could not be asked, or has asked the provider. */
const reasonOf = (status: IntentStatus | undefined): Reason => {
  if (status === undefined) return 'failed'
  if (status === 'requires_payment_method') return 'refused'
  // It arrived, for a document that was deleted or paid by then, or it was refunded since. Ignored for one that counts.
  if (status === 'succeeded') return 'returned'
  return status === 'canceled' ? 'canceled' : 'notYet'
}

const backAfterMs = 1_500
const documents = dashboardPath('manage')

/** Asks the server for the outcome of the payment in the URL; the status in the URL is not trusted. */
const useConfirmation = () => {
  const [search] = useSearchParams()
  const { intentId, fileId } = returnedPayment(search)
  const [state, setState] = useState<State>(intentId ? 'waiting' : 'unconfirmed')
  const [reason, setReason] = useState<Reason>()
  const [about, setAbout] = useState<readonly string[]>([])
  const [confirm] = useConfirmPaymentMutation()
  const ask = useCallback(async () => {
    if (!intentId) return setState('unconfirmed')
    setState('waiting')
    const { data } = await confirm({ paymentIntentId: intentId, fileId })
    setReason(reasonOf(data?.data.status))
    setState(data?.data.success === true ? 'paid' : 'unconfirmed')
    if (data) setAbout(data.data.file_ids ?? [data.data.file_id])
  }, [intentId, fileId, confirm])
  useEffect(() => void ask(), [ask])
  return { state, reason, ask, fileIds: about }
}

/** The server tells only the customer who paid. */
const LoginFirst = () => {
  const { t } = useTranslation(['payment', 'common'])
  useTitle(t('tab.title'))
  const address = useLocation()
  return (
    <div className={styles.message}>
      <h1>{t('return.unconfirmed')}</h1>
      <p>{t('return.loginFirst')}</p>
      <Group gap="xs">
        <ButtonLink to={loginPath(createPath(address))}>{t('return.login')}</ButtonLink>
        <ButtonLink to={paths.contact} variant="default">
          {t('common:nav.contact')}
        </ButtonLink>
      </Group>
    </div>
  )
}

export const PaymentReturnPage = () => (useAppSelector(selectToken) === null ? <LoginFirst /> : <Return />)

const Return = () => {
  const { t } = useTranslation(['payment', 'common'])
  useTitle(t('tab.title'))
  const navigate = useNavigate()
  const { state, reason, ask, fileIds } = useConfirmation()
  const isOver = reason === 'refused' || reason === 'canceled'

  useEffect(() => {
    if (state !== 'paid') return
    const timer = setTimeout(() => void navigate(paidPath(...fileIds), { replace: true }), backAfterMs)
    return () => clearTimeout(timer)
  }, [state, navigate, fileIds])

  return (
    <div className={styles.message} aria-live="polite">
      <h1>{t(`return.${state}`)}</h1>
      {state === 'waiting' && (
        <>
          <p>{t('return.asking')}</p>
          <Loader />
        </>
      )}
      {state === 'paid' && (
        <>
          <Lazy of={summary} fileIds={fileIds} />
          <p>{t('return.leaving')}</p>
          <ButtonLink to={paidPath(...fileIds)}>{t('return.back')}</ButtonLink>
        </>
      )}
      {state === 'unconfirmed' && (
        <>
          {reason && <p>{t(`return.${reason}`)}</p>}
          {reason && !isOver && reason !== 'returned' && <p>{t('return.twice')}</p>}
          <Group gap="xs">
            {isOver && (
              <ButtonLink to={fileIds.length > 0 ? payPath(...fileIds) : documents}>
                {t('return.payAgain')}
              </ButtonLink>
            )}
            {reason === 'returned' && (
              <ButtonLink to={paths.app.billing}>{t('common:nav.billing')}</ButtonLink>
            )}
            <Button variant={isOver || reason === 'returned' ? 'default' : 'filled'} onClick={ask}>
              {t('common:action.retry')}
            </Button>
            <ButtonLink to={documents} variant="default">
              {t('return.back')}
            </ButtonLink>
          </Group>
        </>
      )}
    </div>
  )
}
