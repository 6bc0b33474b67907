import { relative } from 'node:path'
import { checkout } from '@runwen/setup'
import type { RunningStack } from './run-stack.ts'

/** The last lines of a start: where the product is, how to log in, and what to do next. */
export function readyMessage(stack: RunningStack, seconds: number): string {
  const { publicUrl, login, sandbox, mailboxUrl, objectStoreUrl, dataDirectory } = stack
  const data = pathOf(dataDirectory)
  const documents = objectStoreUrl.startsWith('file:') ? '' : `; documents in ${new URL(objectStoreUrl).host}`
  const rows = [
    ['address', publicUrl],
    ['login', loginText(login)],
    ['code', `${login.code} (customers register with this invitation code)`],
    ['mailbox', mailboxUrl ? `${mailboxUrl} (emails arrive here, none is delivered)` : 'your SMTP server'],
    ['payments', sandbox ? 'sandbox: no real money moves; card 4242 4242 4242 4242' : 'Stripe'],
    ['data', `${data}${documents}; the next start continues with it`],
    ['logs', `${data}/logs; npm run logs shows them`],
    ['try', 'register as a customer, upload a .docx file, pay for it; then log in as administrator'],
  ] as const
  const lines = rows.map(([title, text]) => `  ${title.padEnd(9)} ${text}`)
  return ['', `Runwen 润文 is ready after ${seconds.toFixed(1)} s. Ctrl-C stops it.`, ...lines].join('\n')
}

/** Only the start that creates the password shows it. */
function loginText({ username, password, created, file }: RunningStack['login']): string {
  if (created.admin && password)
    return `${username}, password ${password} (shown once; kept in ${pathOf(file)})`
  if (created.admin) return `${username}, with the password of ADMIN_PASSWORD`
  if (password) return `${username}, password in ${pathOf(file)} unless changed since`
  return `${username}, with the password given at first start`
}

/** Relative to the checkout when it is inside. */
function pathOf(path: string): string {
  const inside = relative(checkout, path)
  return inside.startsWith('..') ? path : inside
}
