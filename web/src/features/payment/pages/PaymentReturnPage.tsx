import { Button, Group, Loader } from '@mantine/core'
import type { IntentStatus } from '@runwen/contracts'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { dashboardPath, payPath } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import styles from '#shared/ui/Message.module.css'
import { useConfirmPaymentMutation } from '../api.ts'
import { returnedPayment } from '../returned-payment.ts'

/** `unconfirmed`: the server could not be asked, or the payment is still undecided. */
type State = 'waiting' | 'paid' | 'refused' | 'unconfirmed'

const isRefused = (status: IntentStatus | undefined) =>
  status === 'requires_payment_method' || status === 'canceled'

const backAfterMs = 1_500
const documents = dashboardPath('manage')

/** Asks the server for the outcome of the payment in the URL; the status in the URL is not trusted. */
const useConfirmation = () => {
  const [search] = useSearchParams()
  const { intentId, fileId } = returnedPayment(search)
  const [state, setState] = useState<State>(intentId ? 'waiting' : 'unconfirmed')
  const [reason, setReason] = useState<'failed' | 'notYet'>()
  const [about, setAbout] = useState<readonly string[]>([])
  const [confirm] = useConfirmPaymentMutation()
  const ask = useCallback(async () => {
    if (!intentId) return setState('unconfirmed')
    setState('waiting')
    const { data } = await confirm({ paymentIntentId: intentId, fileId })
    setReason(data ? 'notYet' : 'failed')
    if (data?.data.success === true) setState('paid')
    else setState(isRefused(data?.data.status) ? 'refused' : 'unconfirmed')
    if (data) setAbout(data.data.file_ids ?? [data.data.file_id])
  }, [intentId, fileId, confirm])
  useEffect(() => void ask(), [ask])
  return { state, reason, ask, fileIds: about }
}

export const PaymentReturnPage = () => {
  const { t } = useTranslation(['payment', 'common'])
  const navigate = useNavigate()
  const { state, reason, ask, fileIds } = useConfirmation()

  useEffect(() => {
    if (state !== 'paid') return
    const timer = setTimeout(() => void navigate(documents, { replace: true }), backAfterMs)
    return () => clearTimeout(timer)
  }, [state, navigate])

  return (
    <div className={styles.message} aria-live="polite">
      <h1>{t(`return.${state}`)}</h1>
      {state === 'waiting' && <Loader />}
      {state === 'paid' && (
        <>
          <p>{t('return.leaving')}</p>
          <ButtonLink to={documents}>{t('return.back')}</ButtonLink>
        </>
      )}
      {state === 'refused' && (
        <>
          <p>{t('return.notCharged')}</p>
          <Group gap="xs">
            <ButtonLink to={fileIds.length > 0 ? payPath(...fileIds) : documents}>
              {t('return.payAgain')}
            </ButtonLink>
            <ButtonLink to={documents} variant="default">
              {t('return.back')}
            </ButtonLink>
          </Group>
        </>
      )}
      {state === 'unconfirmed' && (
        <>
          {reason && <p>{t(`return.${reason}`)}</p>}
          <Group gap="xs">
            <Button onClick={ask}>{t('common:action.retry')}</Button>
            <ButtonLink to={documents} variant="default">
              {t('return.back')}
            </ButtonLink>
          </Group>
        </>
      )}
    </div>
  )
}
