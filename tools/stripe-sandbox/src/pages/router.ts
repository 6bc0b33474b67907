import { readFileSync } from 'node:fs'
import express, { type Request, type Response, Router } from 'express'
import { type ApiSettings, answer, readForm } from '../http/app.ts'
import { finishVisit, returnAddress } from '../payment-intents/visit.ts'
import { createCall } from '../payment-methods/calls.ts'
import { findByToken } from '../store/objects.ts'
import { sendPage } from './page.ts'
import type { Language } from './translations.ts'
import { gonePage, visitPage } from './visit-page.ts'

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')

const languageOf = (request: Request): Language =>
  request.acceptsLanguages('en', 'zh') === 'zh' ? 'zh' : 'en'

const tokenOf = (request: Request) => String(request.query.visit ?? '')

/** Routes for browsers under /sandbox: the pages of the bank and the wallet, and the replacement for Stripe.js. */
export function pagesRouter(settings: ApiSettings): Router {
  const { execution } = settings
  const router = Router()
  router.get('/sandbox/style.css', (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('css').send(style)
  })
  router.post('/sandbox/payment_methods', readForm, answer(settings, createCall, languageOf))

  const show = (request: Request, response: Response) => {
    const intent = findByToken(execution.store, tokenOf(request))
    const visit = intent?.hidden.visit
    const language = languageOf(request)
    if (!intent || !visit) return sendPage(response, 404, gonePage(language))
    sendPage(response, 200, visitPage(language, intent.body, visit))
  }
  const decide = (request: Request, response: Response) => {
    const context = execution.createContext({ id: null, idempotencyKey: null })
    const consent = request.body?.consent === 'yes'
    const end = context.store.transaction(() => finishVisit(context, tokenOf(request), consent))
    execution.committed()
    const language = languageOf(request)
    if (!end) return sendPage(response, 404, gonePage(language))
    const address = returnAddress(end.intent, end.visit)
    if (address) return response.redirect(303, address)
    sendPage(response, 200, visitPage(language, end.intent, end.visit))
  }
  for (const path of ['/sandbox/authenticate', '/sandbox/alipay']) {
    router
      .route(path)
      .get(show)
      .post(express.urlencoded({ extended: false, limit: '1kb' }), decide)
  }
  return router
}
