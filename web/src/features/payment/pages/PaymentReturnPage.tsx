import { Button, Loader } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#shared/ui/ButtonLink.tsx'
import styles from '#shared/ui/Message.module.css'
import { useConfirmPaymentMutation } from '../api.ts'
import { returnedPayment } from '../returned-payment.ts'

type State = 'waiting' | 'paid' | 'unconfirmed'

const backAfterMs = 1_500

/** Asks the server how the payment in the address ended; what the address itself claims counts for nothing. */
const useConfirmation = () => {
  const [search] = useSearchParams()
  const { intentId, fileId } = returnedPayment(search)
  const [state, setState] = useState<State>(intentId ? 'waiting' : 'unconfirmed')
  const [confirm] = useConfirmPaymentMutation()
  const ask = useCallback(async () => {
    if (!intentId) return setState('unconfirmed')
    setState('waiting')
    const { data } = await confirm({ paymentIntentId: intentId, fileId })
    setState(data?.data.success === true ? 'paid' : 'unconfirmed')
  }, [intentId, fileId, confirm])
  useEffect(() => void ask(), [ask])
  return { state, ask }
}

export const PaymentReturnPage = () => {
  const { t } = useTranslation(['payment', 'common'])
  const navigate = useNavigate()
  const { state, ask } = useConfirmation()

  useEffect(() => {
    if (state !== 'paid') return
    const timer = setTimeout(() => void navigate(paths.app.dashboard, { replace: true }), backAfterMs)
    return () => clearTimeout(timer)
  }, [state, navigate])

  return (
    <div className={styles.message} aria-live="polite">
      <h1>{t(`return.${state}`)}</h1>
      {state === 'waiting' && <Loader />}
      {state === 'paid' && (
        <>
          <p>{t('return.leaving')}</p>
          <ButtonLink to={paths.app.dashboard}>{t('return.back')}</ButtonLink>
        </>
      )}
      {state === 'unconfirmed' && <Button onClick={ask}>{t('common:action.retry')}</Button>}
    </div>
  )
}
