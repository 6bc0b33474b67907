import type { RunningStack } from './run-stack.ts'

/** The message shown once the product is ready. */
export function readyMessage({
  publicUrl,
  login,
  sandbox,
  mailboxUrl,
  objectStoreUrl,
}: RunningStack): string {
  const rows = [
    ['address', publicUrl],
    ['administrator', administrator(login)],
    ['invitation code', login.code],
    ['payments', sandbox ? 'sandbox: no real money moves' : 'Stripe'],
    ['mail', mailboxUrl ? `${mailboxUrl} (nothing is delivered)` : 'SMTP server'],
    ['documents', objectStoreUrl.startsWith('file:') ? objectStoreUrl : new URL(objectStoreUrl).host],
  ] as const
  const lines = rows.map(([title, text]) => `  ${title.padEnd(16)} ${text}`)
  return ['', 'Runwen 润文 is ready. Ctrl-C stops it.', ...lines, ''].join('\n')
}

/** Only the start that creates the password shows it. */
function administrator({ username, password, created, file }: RunningStack['login']): string {
  if (created.admin && password) return `${username}, password ${password} (shown once; stored in ${file})`
  if (created.admin) return `${username}, with the password of ADMIN_PASSWORD`
  if (password) return `${username}, password in ${file} unless changed since`
  return `${username}, with the password given at first start`
}
