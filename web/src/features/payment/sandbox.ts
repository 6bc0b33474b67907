import { i18n } from '#shared/i18n/i18n.ts'

/** Card details as entered in the form. */
export type CardDetails = { readonly number: string; readonly expiry: string; readonly cvc: string }

export type CardField = keyof CardDetails

/** A payment token, or the reason it could not be created. */
export type TokenResult =
  | { readonly token: string }
  | { readonly problem: string; readonly field?: CardField | undefined }

/** Test cards from https://docs.stripe.com/testing, one per outcome. */
export const testCards = [
  { outcome: 'succeeds', number: '4242 4242 4242 4242' },
  { outcome: 'authenticates', number: '4000 0000 0000 3220' },
  { outcome: 'declined', number: '4000 0000 0000 0002' },
  { outcome: 'insufficient', number: '4000 0000 0000 9995' },
] as const

/** Token of the sandbox wallet, in place of the wallet on a customer's device. */
export const sandboxWallet = 'pm_card_applePay'

const fields: Readonly<Record<string, CardField>> = {
  'card[number]': 'number',
  'card[exp_month]': 'expiry',
  'card[exp_year]': 'expiry',
  'card[cvc]': 'cvc',
}

type Answer = { id?: string; error?: { message?: string; param?: string } }

const formOf = ({ number, expiry, cvc }: CardDetails) => {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim())
  return new URLSearchParams({
    type: 'card',
    'card[number]': number.replace(/\s/g, ''),
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': cvc,
  })
}

/** Exchanges card details for a token at the sandbox, like Stripe's script does. Our server never gets the details. */
export const makeSandboxToken = async (
  card: CardDetails,
  publishableKey: string,
  failed: string,
): Promise<TokenResult> => {
  try {
    const response = await fetch(new URL('/sandbox/payment_methods', location.origin), {
      method: 'POST',
      headers: { Authorization: `Bearer ${publishableKey}`, 'Accept-Language': i18n.language },
      body: formOf(card),
    })
    const { id, error }: Answer = await response.json()
    if (id) return { token: id }
    return { problem: error?.message ?? failed, field: fields[error?.param ?? ''] }
  } catch {
    return { problem: failed }
  }
}

/** Formats `4242424242424242` as `4242 4242 4242 4242`. */
export const spacedNumber = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** Formats `1229` as `12 / 29`. */
export const spacedExpiry = (typed: string) => {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}
