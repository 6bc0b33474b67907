import type { Stripe } from 'stripe'
import { formatAmount } from '../money.ts'
import { returnAddress } from '../payment-intents/visit.ts'
import type { Visit } from '../store/kinds.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { type Language, translations } from './translations.ts'

/** The page on which a customer authorises or refuses a payment; after that, a link back to the seller. */
export function visitPage(language: Language, intent: Stripe.PaymentIntent, visit: Visit): Page {
  const texts = translations[language]
  const { title, question, seal } = visit.kind === 'alipay' ? texts.alipay : texts.bank
  const head = html`<span class="seal">${seal}</span>\n<h1>${title}</h1>`
  const shared = { language, title, leadsTo: visit.returnUrl }
  if (intent.status !== 'requires_action') {
    const back = returnAddress(intent, visit)
    const end = back ? html`<a class="button" href="${back}">${texts.back}</a>` : html`<p>${texts.close}</p>`
    return { ...shared, body: html`${head}\n<p>${texts.done}</p>\n${end}` }
  }
  const body = html`${head}
<p>${question}</p>
<dl>
<dt>${texts.to}</dt><dd>Runwen 润文</dd>
<dt>${texts.amount}</dt><dd>${formatAmount(intent.amount, intent.currency, language)}</dd>
</dl>
<form method="post">
<button name="consent" value="yes">${texts.yes}</button>
<button name="consent" value="no">${texts.no}</button>
</form>`
  return { ...shared, body }
}

/** The page for a token that is unknown or no longer valid. */
export function gonePage(language: Language): Page {
  const texts = translations[language]
  const body = html`<h1>${texts.goneTitle}</h1>\n<p>${texts.gone}</p>`
  return { language, title: texts.goneTitle, body, leadsTo: null }
}
