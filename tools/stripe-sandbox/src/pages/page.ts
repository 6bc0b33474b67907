import type { Response } from 'express'
import { type Html, html } from './html.ts'
import { type Language, translations } from './translations.ts'

const contentSecurityPolicy = (formTarget: string | null) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    // Browsers also apply form-action to the redirect after a form, so it must allow the seller's origin.
    `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export interface Page {
  language: Language
  title: string
  body: Html
  /** Where the page's form redirects to; null when it does not redirect. */
  leadsTo: string | null
}

/** Sends a page that runs no scripts and loads only its style sheet. */
export function sendPage(response: Response, status: number, { language, title, body, leadsTo }: Page): void {
  const page = html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/style.css">
</head>
<body>
<main>
<div class="notice" role="note">${translations[language].notice}</div>
<div class="sheet">
${body}
</div>
</main>
</body>
</html>
`
  response.status(status).set({
    'content-security-policy': contentSecurityPolicy(leadsTo && new URL(leadsTo).origin),
    'referrer-policy': 'no-referrer',
    vary: 'Accept-Language',
  })
  response.type('html').send(page.text)
}
