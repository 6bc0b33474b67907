import type { Stripe } from 'stripe'
import { formatAmount } from '../money.ts'
import { returnAddress } from '../payment-intents/visit.ts'
import type { Visit } from '../store/kinds.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { type Language, words } from './words.ts'

/** The page on which a customer decides about a payment, or what is left of it once that is done. */
export function visitPage(language: Language, intent: Stripe.PaymentIntent, visit: Visit): Page {
  const say = words[language]
  const { title, question, seal } = visit.kind === 'alipay' ? say.alipay : say.bank
  const head = html`<span class="seal">${seal}</span>\n<h1>${title}</h1>`
  const shared = { language, title, leadsTo: visit.returnUrl }
  if (intent.status !== 'requires_action') {
    const back = returnAddress(intent, visit)
    const end = back ? html`<a class="button" href="${back}">${say.back}</a>` : html`<p>${say.close}</p>`
    return { ...shared, body: html`${head}\n<p>${say.done}</p>\n${end}` }
  }
  const body = html`${head}
<p>${question}</p>
<dl>
<dt>${say.to}</dt><dd>Runwen 润文</dd>
<dt>${say.amount}</dt><dd>${formatAmount(intent.amount, intent.currency, language)}</dd>
</dl>
<form method="post">
<button name="consent" value="yes">${say.yes}</button>
<button name="consent" value="no">${say.no}</button>
</form>`
  return { ...shared, body }
}

/** What an address says that leads nowhere any more. */
export function gonePage(language: Language): Page {
  const say = words[language]
  const body = html`<h1>${say.goneTitle}</h1>\n<p>${say.gone}</p>`
  return { language, title: say.goneTitle, body, leadsTo: null }
}
