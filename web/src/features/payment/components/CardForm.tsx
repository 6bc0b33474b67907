import { TextInput } from '@mantine/core'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CardDetails,
  type CardField,
  makeSandboxToken,
  spacedExpiry,
  spacedNumber,
  type TokenResult,
  testCards,
} from '../sandbox.ts'
import styles from './CardForm.module.css'

/** Creates a payment token from the fields of a form. */
export type TokenMaker = { makeToken: () => Promise<TokenResult> }

type CardFormProps = { publishableKey: string; ref: Ref<TokenMaker>; disabled: boolean; takesFocus: boolean }

const empty: CardDetails = { number: '', expiry: '', cvc: '' }

/** Length of a complete value, as formatted. */
const complete = { number: '4242 4242 4242 4242'.length, expiry: '12 / 34'.length } as const

/** Card form of the sandbox provider, with a test card for each outcome. */
export const CardForm = ({ publishableKey, ref, disabled, takesFocus }: CardFormProps) => {
  const { t } = useTranslation(['payment', 'common'])
  const [card, setCard] = useState(empty)
  const [errors, setErrors] = useState<Partial<CardDetails>>({})

  const number = useRef<HTMLInputElement>(null)
  // The sum above the fields stays in view.
  const takeFocus = useEffectEvent(() => takesFocus && number.current?.focus({ preventScroll: true }))
  useEffect(() => {
    takeFocus()
  }, [])
  const expiry = useRef<HTMLInputElement>(null)
  const cvc = useRef<HTMLInputElement>(null)
  const change = (field: CardField, value: string) => {
    setCard({ ...card, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }
  /** Moves to the next field when the last character was typed, as Stripe's own fields do. */
  const changeAndGoOn = (field: 'number' | 'expiry', value: string) => {
    change(field, value)
    const isCompleted = card[field].length < complete[field] && value.length === complete[field]
    if (isCompleted) (field === 'number' ? expiry : cvc).current?.focus()
  }
  const required = () => {
    const missing = (field: CardField) => (card[field] ? undefined : t('common:form.required'))
    return { number: missing('number'), expiry: missing('expiry'), cvc: missing('cvc') }
  }

  useImperativeHandle(ref, () => ({
    makeToken: async () => {
      const missing = required()
      setErrors(missing)
      if (Object.values(missing).some(Boolean)) return { problem: '' }
      const made = await makeSandboxToken(card, publishableKey, t('card.failed'))
      if ('token' in made || !made.field) return made
      setErrors({ [made.field]: made.problem })
      return { problem: '' }
    },
  }))

  return (
    <div className={styles.form}>
      <TextInput
        ref={number}
        label={t('card.number')}
        inputMode="numeric"
        autoComplete="off"
        value={card.number}
        error={errors.number}
        disabled={disabled}
        onChange={(event) => changeAndGoOn('number', spacedNumber(event.currentTarget.value))}
      />
      <div className={styles.pair}>
        <TextInput
          ref={expiry}
          label={t('card.expiry')}
          placeholder={t('card.expiryHint')}
          inputMode="numeric"
          autoComplete="off"
          value={card.expiry}
          error={errors.expiry}
          disabled={disabled}
          onChange={(event) => changeAndGoOn('expiry', spacedExpiry(event.currentTarget.value))}
        />
        <TextInput
          ref={cvc}
          label={t('card.cvc')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={card.cvc}
          error={errors.cvc}
          disabled={disabled}
          onChange={(event) => change('cvc', event.currentTarget.value.replace(/\D/g, ''))}
        />
      </div>
      <div className={styles.tests}>
        <p>{t('sandbox.cards')}</p>
        <ul>
          {testCards.map(({ outcome, number }) => (
            <li key={outcome}>
              <button
                type="button"
                disabled={disabled}
                onClick={() => {
                  setCard({ number, expiry: '12 / 34', cvc: '123' })
                  setErrors({})
                }}
              >
                {t(`sandbox.${outcome}`)} <span>{number}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
