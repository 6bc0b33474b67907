import { createHash } from 'node:crypto'
import type { Language } from '@runwen/contracts'

const texts: Record<Language, { title: string; text: string }> = {
  en: { title: 'Runwen is starting', text: 'This takes a few seconds. The page continues by itself.' },
  zh: { title: '润文正在启动', text: '请稍候几秒，页面会自动继续。' },
}

/** Opens the page as soon as it is served. */
const script = `setInterval(async () => {
  try {
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (status !== 503) location.reload()
  } catch {}
}, 1000)`

const hash = createHash('sha256').update(script).digest('base64')

export const startingPolicy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'`

/** The page that browsers get while the product starts. It needs no other file. */
export function startingPage(language: Language): string {
  const { title, text } = texts[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<noscript><meta http-equiv="refresh" content="2"></noscript>
<title>${title}</title>
<style>
:root { --paper: #faf8f4; --ink: #1d1b18; --ink2: #5c574e; --line: #e4ded2; --seal: #b23a26 }
@media (prefers-color-scheme: dark) { :root { --paper: #151412; --ink: #efeae0; --ink2: #b3ab9d; --line: #37332d } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; padding: 24px; text-align: center;
  background: var(--paper); color: var(--ink); font: 17px/1.6 system-ui, sans-serif; box-sizing: border-box }
h1, p { margin: 0 }
h1 { font: 600 26px/1.3 Georgia, 'Noto Serif SC', 'Songti SC', serif }
p { color: var(--ink2) }
i { display: block; width: 200px; height: 3px; margin: 12px auto 0; overflow: hidden; background: var(--line) }
i::after { content: ''; display: block; width: 40%; height: 100%; background: var(--seal); animation: run 1.4s ease-in-out infinite }
@keyframes run { from { margin-left: -40% } to { margin-left: 100% } }
@media (prefers-reduced-motion: reduce) { i::after { animation: none } }
</style>
</head>
<body>
<main role="status"><h1>${title}</h1><p>${text}</p><i></i></main>
<script>${script}</script>
</body>
</html>
`
}
