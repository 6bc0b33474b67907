import escapeHtml from 'escape-html'
import type { ReceivedEmail } from './receive.ts'

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 880px; padding: 24px 16px; }
  h1 { font-size: 23px; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-top: 1px solid #8884; padding: 12px 12px 12px 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  th { font-weight: 600; }
  iframe { border: 1px solid #8884; border-radius: 12px; height: 900px; width: 100%; background: #fff; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

export function listPage(emails: readonly ReceivedEmail[]): string {
  const rows = emails.map(
    ({ id, received_at, to, subject }) =>
      `<tr><td>${escapeHtml(received_at.slice(0, 19).replace('T', ' '))}</td><td>${escapeHtml(to.join(', '))}</td>` +
      `<td><a href="/emails/${id}">${escapeHtml(subject)}</a></td></tr>`,
  )
  const table = `<table><tr><th>Received (UTC)</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table>`
  const empty = '<p>No emails yet. Everything that the product sends arrives here and nowhere else.</p>'
  return page('Mailbox', `<h1>Mailbox for development</h1>${emails.length > 0 ? table : empty}`)
}

const attachmentsOf = ({ id, attachments }: ReceivedEmail) =>
  attachments
    .map(({ name }, index) => `<p><a href="/emails/${id}/attachments/${index}">${escapeHtml(name)}</a></p>`)
    .join('\n')

export function emailPage(email: ReceivedEmail): string {
  const headers = Object.entries(email.headers).map(
    ([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return page(
    email.subject,
    `<p><a href="/">All emails</a></p><h1>${escapeHtml(email.subject)}</h1>
<p>To ${escapeHtml(email.to.join(', '))}</p>
${attachmentsOf(email)}
<iframe src="/emails/${email.id}/html" title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2><pre>${escapeHtml(email.text)}</pre>
<h2>Headers</h2><table>${headers.join('')}</table>`,
  )
}
