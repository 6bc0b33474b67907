import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { deliverBytes, uploadPaidBytes } from './seed.ts'
import type { TestUser } from './users.ts'
import { altChunk, commented, paragraph, picture, replaced, run, wordDocument } from './word.ts'

/** Delivers a result for a paid document. */
const delivered = async (
  customer: TestUser,
  staff: TestUser,
  { original, result, name }: { original: Uint8Array; result: Uint8Array; name: string },
) => {
  const id = await uploadPaidBytes(customer, { name, bytes: original })
  await deliverBytes(staff, id, result)
  return id
}

const sheet = (page: Page) => page.locator('[data-part]')

const script =
  '<script>window.attacked = 1</script><img src="https://evil.test/a.png" onerror="window.attacked = 2">'
const bidi = '\u202egnp.exe\u2066 Editor'
const field = (code: string, text: string) =>
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r>' +
  `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>` +
  `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(text)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const nested = (depth: number, content: string): string =>
  depth === 0
    ? paragraph(content)
    : `<w:tbl><w:tr><w:tc>${nested(depth - 1, content)}<w:p/></w:tc></w:tr></w:tbl>`

const hostile = (change: (before: string, after: string) => string) =>
  [
    paragraph(run(script), change('is', script)),
    paragraph(field('HYPERLINK "javascript:window.attacked = 3"', 'a link'), change('here', 'there')),
    paragraph('<w:r><w:sym w:font="&quot;&gt;&lt;img src=x onerror=attack()&gt;" w:char="F041"/></w:r>'),
    paragraph(run('long'.repeat(2_000)), change('wide', 'Wide'.repeat(1_000))),
    paragraph(
      run(`Z${'\u0335\u0361\u030d\u0316'.repeat(100)}algo`),
      change('\u202ereversed', 'in order\u202c'),
    ),
    paragraph(run('Before ') + change('\u202edlo', '\u202ewen and long') + run(' behind')),
    paragraph(
      field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"', 'no more'),
      change('before', 'after'),
    ),
    altChunk('rIdHtml'),
    paragraph(picture('Far picture', 'r:link="rIdFar"'), change('near', 'far')),
    nested(12, `${run('deep')}${change('table', 'cell')}`),
    paragraph(commented('the end')),
  ].join('')

/** Word opens both with the document: a page with a script, and a picture on a server. */
const attached = [
  {
    id: 'rIdHtml',
    kind: 'aFChunk',
    target: 'chunk.html',
    content: '<p>In the chunk</p><script>window.attacked = 4</script>',
  },
  { id: 'rIdFar', kind: 'image', target: 'https://evil.test/far.png' },
]

test('a hostile document is text: no script, no request, no way out of the sheet', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(page.url()).origin) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => foreign.push(dialog.message()))
  const comment = { author: bidi, text: `${script}?` }
  const id = await delivered(customer, staff, {
    original: wordDocument(
      hostile((before) => run(before)),
      [],
      undefined,
      attached,
    ),
    result: wordDocument(
      hostile((before, after) => replaced(before, after, bidi)),
      [comment],
      undefined,
      attached,
    ),
    name: 'Hostile <b>name.docx',
  })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/documents/${id}`)
    for (const key of ['m', 'c', 'b']) {
      await expect(sheet(page).getByText('window.attacked').first()).toBeVisible()
      await expect(sheet(page).getByText('no more').first()).toBeAttached()
      await expect(sheet(page).getByTitle('w:altChunk').first()).toBeAttached()
      await expect(sheet(page).getByText('Far picture').first()).toBeAttached()
      await expect(page.getByText(/In the chunk|cmd\.exe/)).toHaveCount(0)
      await page.keyboard.press(key)
      await page.keyboard.press('j')
      const found = await page.evaluate(() => {
        const root = document.documentElement
        const text = [...document.querySelectorAll('[data-part] *')]
        return {
          attacked: 'attacked' in window,
          wider: root.scrollWidth > root.clientWidth,
          elements: text.filter((one) =>
            one.matches('script, img, iframe, object, embed, svg, a, style, link'),
          ).length,
          handlers: text.filter((one) => one.getAttributeNames().some((name) => name.startsWith('on')))
            .length,
        }
      })
      expect([width, key, found]).toEqual([
        width,
        key,
        { attacked: false, wider: false, elements: 0, handlers: 0 },
      ])
    }
  }
  await page.keyboard.press('m')
  const edges = await sheet(page)
    .locator('p', { hasText: 'behind' })
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.lastChild ?? element)
      const marks = [...element.querySelectorAll('del, ins')].map(
        (mark) => mark.getBoundingClientRect().right,
      )
      return { marks: Math.max(...marks), behind: range.getBoundingClientRect().left }
    })
  expect(edges.behind).toBeGreaterThanOrEqual(edges.marks - 1)
  await expect(page).toHaveTitle(/^Hostile <b>name\.docx/)
  expect(foreign).toEqual([])
})
