import { expect, test } from 'vitest'
import { html } from './html.ts'

test('values are escaped, but not nested HTML', () => {
  const name = `"><script>alert('&')</script>`
  const link = html`<a href="${name}">${name}</a>`
  expect(html`<p>${link}</p>`.text).toBe(
    '<p><a href="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;</a></p>',
  )
})
