import { Button, Checkbox } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useStripeConfigQuery } from '#shared/api/prices.ts'
import { isGone, isProblem, isUnanswered } from '#shared/api/problem.ts'
import { type AppDispatch, useAppDispatch } from '#shared/api/store.ts'
import { fittingService, ServiceQuestion } from '#shared/documents/ServiceQuestion.tsx'
import { FormError } from '#shared/form/FormError.tsx'
import { formatMoney } from '#shared/i18n/format.ts'
import { useLanguageSwitch } from '#shared/i18n/use-language-switch.ts'
import { hasKeyboard, leaveFor } from '#shared/lib/browser.ts'
import { isUnderWay } from '#shared/lib/under-way.ts'
import { useHeldFocus } from '#shared/lib/use-held-focus.ts'
import { useLast } from '#shared/lib/use-last.ts'
import { whenBack } from '#shared/lib/when-online.ts'
import { paths, paymentReturnPath } from '#shared/paths.ts'
import { Breakable } from '#shared/ui/Breakable.tsx'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import ink from '#shared/ui/Ink.module.css'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { toast } from '#shared/ui/toasts.tsx'
import { WordSpace } from '#shared/ui/WordSpace.tsx'
import type { PaidOrder } from '../paid-order.ts'
import { isAlreadyPaid, payProblemText } from '../problem-text.ts'
import { type Outcome, usePay } from '../use-pay.ts'
import { useTerms } from '../use-terms.ts'
import type { TokenMaker } from './CardForm.tsx'
import { DeliveryTime } from './DeliveryTime.tsx'
import { InvoiceDetails } from './InvoiceDetails.tsx'
import { firstMethod, MethodChoice } from './MethodChoice.tsx'
import { Paid } from './Paid.tsx'
import styles from './PayForm.module.css'
import { PaymentFields } from './PaymentFields.tsx'
import { PaymentInProgress } from './PaymentInProgress.tsx'
import { Sum } from './Sum.tsx'

type PayFormProps = {
  /** One document, or several to pay together. */
  files: readonly [File, ...File[]]
  /** Whether the list says that they are paid. */
  isPaid: boolean
  onClose: () => void
  /** Called when a payment starts or ends; the panel cannot be closed in between. */
  onBusy: (busy: boolean) => void
  onPaid: () => void
  /** Called when some of several documents cannot be paid for any more: the list will say which. */
  onPartlyOver: (() => unknown) | undefined
}

const keepTimeZone = async (dispatch: AppDispatch) =>
  (await import('#shared/preferences/save-preferences.ts')).saveTimeZone(dispatch)

export const PayForm = ({ files, isPaid, onClose, onBusy, onPaid, onPartlyOver }: PayFormProps) => {
  const { t, i18n } = useTranslation('payment')
  const navigate = useNavigate()
  const config = useStripeConfigQuery()
  // Keeps the order as it was paid: a new request would be refused because the order is no longer payable.
  const [paid, setPaid] = useState<PaidOrder>()
  const terms = useTerms(files, paid !== undefined)
  const { due: order } = terms
  // While the order is priced again, the fields keep what was typed, and nothing moves under the pointer.
  const lastOrder = useLast(order)
  const pay = usePay(order)
  const [method, setMethod] = useState(() => firstMethod(i18n.language))
  const [hasChosen, setHasChosen] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Whether the problem is that the payment had no answer. */
  const [isCut, setIsCut] = useState(false)
  const dispatch = useAppDispatch()
  // The email about the payment says when the result is due.
  useEffect(() => void keepTimeZone(dispatch), [dispatch])
  const [paysAnotherWay, setPaysAnotherWay] = useState(false)
  useLanguageSwitch(() => setProblem(undefined))
  const heldFocus = useHeldFocus(pay.busy)
  const maker = useRef<TokenMaker>(null)

  // Between the payment and its answer, the list may say already that the documents are paid.
  const [isTrying, setIsTrying] = useState(false)
  const isBusy = pay.busy || isTrying
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const isPaidElsewhere = isPaid || isAlreadyPaid(terms.error)
  const isDeleted = isGone(terms.error)
  const isPaidOrDeleted = isPaidElsewhere || isDeleted
  const isPartlyOver = files.length > 1 && !isPaid && isPaidOrDeleted
  // The answer to the payment was lost, and the next one says that it arrived.
  const isConfirmedLate = !paid && !isTrying && isCut && isPaidElsewhere && !isPartlyOver
  const isOver = isPaidOrDeleted && !paid && !isTrying && !isPartlyOver && !isConfirmedLate
  const tellOutcome = useEffectEvent(() => {
    if (isConfirmedLate) onPaid()
    if (isPartlyOver) void onPartlyOver?.()
  })
  useEffect(() => {
    if (isConfirmedLate || isPartlyOver) tellOutcome()
  }, [isConfirmedLate, isPartlyOver])
  const hasClosed = useRef(false)
  const closeAsOver = useEffectEvent(() => {
    if (hasClosed.current) return
    hasClosed.current = true
    toast(t(isDeleted ? 'deleted' : 'alreadyPaid'))
    onClose()
  })
  useEffect(() => {
    if (isOver) closeAsOver()
  }, [isOver])

  const attempt = async (work: () => Promise<Outcome>) => {
    setIsTrying(true)
    follow(await work())
    setIsTrying(false)
  }
  const follow = (outcome: Outcome) => {
    if (outcome.kind === 'paid') {
      setPaid(order && { order, method: order.amount_due === 0 ? 'balance' : method })
      onPaid()
    } else if (outcome.kind === 'leave') leaveFor(outcome.to)
    else if (outcome.kind === 'open') void navigate(paymentReturnPath(outcome.intentId, files[0].id))
    else {
      const isChanged = outcome.problem.code === 'amount_changed'
      const leavesOthers = files.length > 1 && (isAlreadyPaid(outcome.problem) || isGone(outcome.problem))
      if (leavesOthers) setProblem(undefined)
      else setProblem(isChanged ? t('amountChanged') : payProblemText(outcome.problem, t))
      setIsCut(isUnanswered(outcome.problem))
      // The attempt may have changed what is held, and what is left to pay.
      void terms.reload()
    }
  }
  const withToken = async (token: string) => {
    if (method !== 'alipay') await attempt(() => pay.withToken(method, token))
  }
  const payByMethod = async () => {
    setProblem(undefined)
    if (order?.amount_due === 0) return attempt(pay.fromBalance)
    if (method === 'alipay') return attempt(() => pay.atProvider(method))
    const made = await maker.current?.makeToken()
    if (!made) return
    if ('token' in made) await withToken(made.token)
    else setProblem(made.problem || undefined)
  }

  const submitting = useRef(false)
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    // The second submit of a double click arrives before the button is rendered as disabled.
    if (submitting.current) return
    submitting.current = true
    await payByMethod().finally(() => {
      submitting.current = false
    })
  }

  const failed = (isPartlyOver ? undefined : terms.error) ?? config.error
  const retry = async () => {
    if (config.error) void config.refetch()
    if (!terms.error) return
    const { error: stillFails } = await terms.reload()
    // The order tells now how the payment ended.
    if (!stillFails) setProblem(undefined)
  }
  const retryWhenBack = useEffectEvent(() => void retry())
  useEffect(() => {
    if (!isProblem(failed) || failed.code !== 'offline') return
    let isWanted = true
    whenBack().then(() => isWanted && retryWhenBack())
    return () => {
      isWanted = false
    }
  }, [failed])

  const fileIds = files.map(({ id }) => id)
  if (paid) return <Paid known={paid} fileIds={fileIds} onClose={onClose} />
  if (isConfirmedLate) return <Paid fileIds={fileIds} onClose={onClose} />
  if (isOver) return null
  const isTold = isCut && problem !== undefined && failed !== undefined
  const error = failed && (
    <ErrorState problem={failed} title={t(isTold ? 'failed' : 'unpriced')} onRetry={() => void retry()} />
  )
  // While the server does not answer, the fields keep what was typed.
  const keepsFields = lastOrder !== undefined && config.data && (!isProblem(failed) || isUnanswered(failed))
  if (error && !keepsFields) return error
  if (!config.data) return <RowsSkeleton count={6} height={28} />
  const { mode, methods, publishable_key } = config.data
  if (order && isUnderWay(order) && !paysAnotherWay) {
    return (
      <PaymentInProgress
        order={order}
        problem={problem}
        busy={pay.busy}
        onContinue={(way) => void attempt(() => pay.atProvider(way))}
        onCheck={(intentId) => void navigate(paymentReturnPath(intentId, files[0].id))}
        onOtherWay={() => {
          setProblem(undefined)
          setPaysAnotherWay(true)
        }}
      />
    )
  }
  const free = order?.amount_due === 0
  const problems = (
    <>
      {problem && !isTold && <FormError>{problem}</FormError>}
      {error}
    </>
  )
  const ownButton = method === 'apple_pay' && mode !== 'sandbox' && !free

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {!pay.busy &&
        files
          .filter((file) => fittingService(file) !== undefined)
          .map((file) => (
            <div key={file.id} className={styles.misfit}>
              {files.length > 1 && <Breakable text={file.original_name} />}
              <ServiceQuestion file={file} />
            </div>
          ))}
      <Sum order={lastOrder} balance={terms.reach} isChanging={!order}>
        <DeliveryTime files={files} />
        {terms.reach > 0 && (
          <Checkbox
            label={t('useBalance', { amount: formatMoney(terms.reach, config.data.currency) })}
            checked={terms.usesBalance}
            disabled={pay.busy}
            onChange={(event) => terms.setUseBalance(event.currentTarget.checked)}
          />
        )}
      </Sum>
      {!free && (
        <>
          <MethodChoice
            methods={methods}
            value={method}
            onChange={(chosen) => {
              setHasChosen(true)
              setMethod(chosen)
            }}
            disabled={pay.busy}
          />
          {lastOrder && (
            <PaymentFields
              method={method}
              sandbox={mode === 'sandbox'}
              publishableKey={publishable_key}
              order={lastOrder}
              busy={pay.busy}
              takesFocus={!hasChosen && hasKeyboard()}
              maker={maker}
              onToken={withToken}
              onProblem={setProblem}
            />
          )}
        </>
      )}
      {lastOrder && (
        <InvoiceDetails key={lastOrder.orders.map(({ id }) => id).join()} orders={lastOrder.orders} />
      )}
      {ownButton ? (
        problems
      ) : (
        <div {...heldFocus} className={styles.action}>
          {problems}
          <Button type="submit" size="lg" disabled={!order || pay.busy}>
            {pay.busy
              ? t('busy')
              : t(free ? 'payFromBalance' : 'pay', {
                  amount: order ? formatMoney(free ? order.amount : order.amount_due, order.currency) : '',
                })}
          </Button>
        </div>
      )}
      <p className={ink.note}>
        {t(mode === 'sandbox' ? 'sandbox.note' : 'provider')}
        <WordSpace />
        {t('promise')}
        <WordSpace />
        <Link to={paths.terms} target="_blank">
          {t('terms')}
        </Link>
      </p>
    </form>
  )
}
