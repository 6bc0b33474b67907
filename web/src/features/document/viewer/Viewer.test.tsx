import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { polish } from '#testing/mock/redline/polish.ts'
import { checkOf } from '#testing/mock/redline/serve.ts'
import { putOnScreen } from '#testing/on-screen.ts'
import { refuse, server } from '#testing/server.ts'
import { paragraphOf, serveResult } from '#testing/viewer.ts'

test('every mark is shown as an insertion or a deletion, also to screen readers', async () => {
  const { id } = serveResult()
  const { user } = await openAsCustomer(`/documents/${id}`)
  const paragraph = await paragraphOf(/^The obtained/)
  const removed = within(paragraph).getByText('demonstrates').closest('del')
  expect(removed).toHaveAttribute('data-say', 'removed')
  expect(within(paragraph).getByText('show').closest('ins')).toHaveAttribute('data-say', 'added')
  expect(screen.getByText(/changes in .* of .* paragraphs/)).toBeVisible()
  expect(screen.getByText('1 more note')).not.toBeVisible()
  await user.click(screen.getByRole('heading', { name: '2 questions for you' }))
  expect(screen.getByText('1 more note')).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: 'Notes 3' })).toBeChecked()
})

test('the text of a link is marked, and is no link to another page', async () => {
  const { id } = serveResult()
  await openAsCustomer(`/documents/${id}`)
  const paragraph = await paragraphOf(/^Precipitation in the second year/)
  expect(within(paragraph).getByText('the weather service')).toHaveAttribute('data-say', 'link')
  expect(within(paragraph).queryByRole('link')).not.toBeInTheDocument()
})

test('the keys m, c and b switch between marks, clean and both sides', async () => {
  const { id } = serveResult()
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^The obtained/)
  await user.keyboard('c')
  expect(await paragraphOf(/^The\s+results show that soil respiration rose/)).toBeVisible()
  expect(screen.queryByText('demonstrates')).not.toBeInTheDocument()
  await user.keyboard('b')
  expect(await paragraphOf(/^The obtained results demonstrates that/)).toBeVisible()
  expect(await paragraphOf(/^The\s+results show that soil respiration rose/)).toBeVisible()
  await user.keyboard('m')
  expect(screen.getByRole('radio', { name: 'Marks' })).toBeChecked()
})

test('j before the changes are loaded leads to the first one as soon as they are', async () => {
  const { id } = serveResult()
  const loaded = Promise.withResolvers<void>()
  server.on('listChanges', async () => {
    await loaded.promise
    return { changes: polish.changes.map((change) => ({ ...change, part: 0 })), next_cursor: null }
  })
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^The obtained/)
  await user.keyboard('j')
  expect(screen.queryByRole('complementary', { name: 'The current change' })).not.toBeInTheDocument()
  loaded.resolve()
  const slip = await screen.findByRole('complementary', { name: 'The current change' })
  expect(slip).toHaveTextContent('peatland peatlands')
})

test('the text waits for the scroll with data to save; a key for it loads it and is obeyed', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  putOnScreen(() => false)
  const { id } = serveResult()
  const { user } = await openAsCustomer(`/documents/${id}`)
  expect(await screen.findByRole('heading', { name: '2 questions for you' })).toBeVisible()
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
  expect(server.requests('listChanges')).toEqual([])
  await user.keyboard('j')
  const slip = await screen.findByRole('complementary', { name: 'The current change' })
  expect(slip).toHaveTextContent('peatland peatlands')
})

test('j and k lead from change to change, and a status says which it is', async () => {
  const { id } = serveResult()
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^The obtained/)
  await waitFor(() => expect(screen.getByText(/^\d+ changes, 3 notes$/)).toBeVisible())
  await user.keyboard('j')
  const slip = await screen.findByRole('complementary', { name: 'The current change' })
  expect(slip).toHaveTextContent('peatland peatlands')
  await user.keyboard('j')
  expect(await screen.findAllByText(/^Change 2 of \d+$/)).not.toHaveLength(0)
  await user.keyboard('k')
  expect(await screen.findAllByText(/^Change 1 of \d+$/)).not.toHaveLength(0)
  expect(screen.getByText(/^1\/\d+$/)).toBeInTheDocument()
  expect(document.querySelector('[data-current]')).toHaveTextContent('peatland')
})

test('the current change stays marked in each view, as its paragraph where the text has no marks', async () => {
  const { id } = serveResult()
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^The obtained/)
  await user.keyboard('j')
  await screen.findByRole('complementary', { name: 'The current change' })
  const current = () => document.querySelector('[data-current]')
  await waitFor(() => expect(current()).toHaveAttribute('data-change'))
  const block = current()?.closest('[data-block]')?.getAttribute('data-block')
  await user.keyboard('b')
  await waitFor(() => expect(current()).toHaveAttribute('data-change'))
  await user.keyboard('c')
  await waitFor(() => expect(current()).toHaveAttribute('data-block', block))
  await user.keyboard('m')
  await waitFor(() => expect(current()).toHaveAttribute('data-change'))
})

test('a filtered group of changes reads as in the result', async () => {
  const { id } = serveResult()
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^The obtained/)
  await user.click(await screen.findByRole('checkbox', { name: /^Words/ }))
  expect(await paragraphOf(/^The\s+results show that soil respiration rose/)).toBeVisible()
})

test('untouched paragraphs are one line that opens when only what changed is shown', async () => {
  const { id } = serveResult()
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^Each plot/)
  await user.keyboard('o')
  const [fold] = await screen.findAllByRole('button', { name: /paragraphs? untouched$/ })
  expect(screen.queryAllByText(/^Each plot was sampled/)).toEqual([])
  if (fold) await user.click(fold)
  expect(screen.queryAllByText(/^Each plot was sampled/)).toHaveLength(1)
})

test('an unpaid document shows its free part only, with the marks, and the way to pay', async () => {
  const { id } = serveResult({ is_paid: false, paid_at: null })
  await openAsCustomer(`/documents/${id}`)
  const pay = await screen.findByRole('region', { name: 'Pay to read the rest' })
  await waitFor(() => expect(pay).toHaveTextContent(/1\d\d more changes follow/))
  const colophon = screen.getByRole('region', { name: 'The tally of this edit' })
  expect(pay.compareDocumentPosition(colophon)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const kinds = within(screen.getByRole('list', { name: 'All 213 changes' })).getAllByRole('listitem')
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Replaced 142',
    'Added 20',
    'Removed 41',
    'Moved 5',
    'Format changed 5',
  ])
  // The tools for a whole text are not there.
  expect(screen.getByRole('radio', { name: 'Marks' })).toBeChecked()
  expect(screen.queryByRole('checkbox', { name: /^Words/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Shortcuts' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'All files of the result' })).not.toBeInTheDocument()
  expect(server.requests('viewFile').map(({ query }) => query.part)).toEqual([0])
})

test('shortly after the delivery, a result that could not be checked is said to be compared again', async () => {
  const { id } = serveResult({ processed_date: new Date(Date.now() - 3_600_000).toISOString() })
  server.on('viewFile', () => refuse('not_checked'))
  await openAsCustomer(`/documents/${id}`)
  expect(await screen.findByText(/^The comparison is repeated over the next hours/)).toBeVisible()
})

test('a result that could not be checked says so, and can be downloaded', async () => {
  const { id } = serveResult()
  server.on('viewFile', () => refuse('not_checked'))
  await openAsCustomer(`/documents/${id}`)
  expect(await screen.findByRole('heading', { name: 'The result cannot be shown here' })).toBeVisible()
  expect(screen.queryByText(/^The comparison is made again/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Download: With changes marked' })).toBeVisible()
})

test.each([
  [null, ['As delivered', 'Clean copy', 'With changes marked'], /^With changes markedEvery change marked/],
  [
    'tracked',
    ['Clean copy', 'With changes marked'],
    /^With changes markedOur editor’s own file, every change/,
  ],
  [
    'clean',
    ['Clean copy', 'With changes marked'],
    /^Clean copyOur editor’s own file, without marks or comments$/,
  ],
] as const)('a file that is delivered as %s is offered once', async (delivered_as, files, what) => {
  const { id } = serveResult({ check: { ...checkOf(2), delivered_as } })
  const { user } = await openAsCustomer(`/documents/${id}`)
  await user.click(await screen.findByRole('button', { name: 'All files of the result' }))
  const entries = await screen.findAllByRole('menuitem')
  const texts = entries.map(({ textContent }) => textContent ?? '')
  expect(texts.map((text) => files.find((name) => text.startsWith(name)) ?? text)).toEqual([
    ...files,
    'CertificatePDF with the checksums of both files',
  ])
  expect(texts.some((text) => what.test(text))).toBe(true)
})

test('the keys are listed, and can be switched off', async () => {
  onTestFinished(() => localStorage.removeItem('readerKeys'))
  const { id } = serveResult()
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^The obtained/)
  await user.keyboard('?')
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(
    within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['J', 'K', 'M', 'C', 'B', 'O', 'R', 'Esc', '?'])
  await user.click(within(dialog).getByRole('checkbox', { name: /^Use single-letter shortcuts/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await user.keyboard('b')
  expect(screen.getByRole('radio', { name: 'Marks' })).toBeChecked()
})

test('headings lead to each part of the page of a result', async () => {
  const { id } = serveResult({ service_type: 1 })
  await openAsCustomer(`/documents/${id}`)
  await screen.findByText('12.5%', { selector: 'mark' })
  const headings = within(screen.getByRole('article')).getAllByRole('heading')
  const outline = headings.map(
    ({ tagName, ariaLevel, textContent }) => `${ariaLevel ?? tagName} ${textContent}`,
  )
  expect(outline.slice(1, 5)).toEqual([
    'H2 What was compared',
    'H2 1 question for you',
    'H2 Text',
    '3 城市热岛效应综述',
  ])
})

test.each([
  ['of a polish', 2],
  ['of a translation', 1],
] as const)('the way from a question to its place %s moves the focus there', async (_, service_type) => {
  const { id } = serveResult({ service_type })
  const { user } = await openAsCustomer(`/documents/${id}`)
  await user.click(await screen.findByRole('heading', { name: /questions? for you/ }))
  const [show] = await screen.findAllByRole('button', { name: 'Show in the text' })
  if (show) await user.click(show)
  const comment = service_type === 2 ? 'The stability was very good' : 'significantly'
  await waitFor(() => expect(document.activeElement).toHaveTextContent(comment))
  expect(document.activeElement).toHaveAttribute('tabindex', '-1')
})

test('a tap on a changed paragraph opens its marks, and a tap on one of them chooses it', async () => {
  const { id } = serveResult()
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^The obtained/)
  await user.keyboard('c')
  await user.click(await paragraphOf(/^The\s+results show that soil respiration rose/))
  const opened = await paragraphOf(/^The obtained results demonstrates/)
  await user.click(within(opened).getByText('demonstrates'))
  expect(await screen.findByRole('complementary', { name: 'The current change' })).toHaveTextContent(
    'demonstrates show',
  )
  expect(opened).toBeInTheDocument()
})

test('a document says how many changes it has before they have loaded, and a step then goes to the first', async () => {
  const { id } = serveResult()
  const loaded = Promise.withResolvers<void>()
  server.on('listChanges', async () => {
    await loaded.promise
    return { changes: polish.changes.map((change) => ({ ...change, part: 0 })), next_cursor: null }
  })
  const { user } = await openAsCustomer(`/documents/${id}`)
  const steps = within(await screen.findByRole('group', { name: 'From change to change' }))
  expect(steps.getByText(/^[1-9]\d* changes$/)).toBeInTheDocument()
  await user.click(steps.getByRole('button', { name: 'Next' }))
  loaded.resolve()
  expect(await steps.findAllByText(/^Change 1 of \d+$/)).not.toEqual([])
})

test('an unpaid document says how many of its changes the free part has', async () => {
  const { id } = serveResult({ is_paid: false, paid_at: null })
  const free = polish.changes.slice(0, 5)
  server.on('listChanges', () => ({
    changes: free.map((change) => ({ ...change, part: 0 })),
    next_cursor: null,
  }))
  await openAsCustomer(`/documents/${id}`)
  // In words, and in short for phones.
  expect(await screen.findAllByText(/^5 of \d+ shown$/)).toHaveLength(2)
})

test('a customer marks a change, says what is wrong and sends it with the request', async () => {
  const own = serveResult()
  server.on('requestRevision', () => ({ file: own }))
  const { user } = await openAsCustomer(`/documents/${own.id}`)
  await paragraphOf(/^The obtained/)
  await screen.findByText(/^\d+ changes, 3 notes$/)
  await user.click(screen.getByRole('button', { name: 'Request a revision' }))
  await user.click(await screen.findByRole('link', { name: 'Mark places in the text' }))
  expect(await screen.findByText(/^Select words in the text, or choose a change/)).toBeVisible()
  await user.keyboard('j')
  await user.click(await screen.findByRole('button', { name: 'This is wrong' }))
  await user.type(
    await screen.findByRole('textbox', { name: 'What should be different?' }),
    'Keep the singular',
  )
  await user.click(screen.getByRole('button', { name: 'Add to the request' }))
  await user.click(await screen.findByRole('button', { name: 'Review and send' }))
  await user.click(await screen.findByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(server.requests('requestRevision')).toHaveLength(1))
  expect(server.requests('requestRevision')[0]?.body).toMatchObject({
    comment: 'See the place marked in the document.',
    marks: [{ change_id: 0, block: 0, quote: 'peatlands', comment: 'Keep the singular' }],
  })
})

test('the colophon of a result that was restored has the day on which it was delivered', async () => {
  const { id } = serveResult({
    processed_date: '2026-11-18T03:00:00.000Z',
    restored_at: '2026-11-20T03:00:00.000Z',
  })
  server.on('fileHistory', () => ({
    history: [
      { kind: 'restored' as const, version: 1, at: '2026-11-20T03:00:00.000Z' },
      { kind: 'result' as const, version: 2, at: '2026-11-18T03:00:00.000Z' },
      { kind: 'result' as const, version: 1, at: '2026-11-16T03:00:00.000Z' },
    ].map((entry) => ({ ...entry, by: 'staff' as const, note: null })),
  }))
  await openAsCustomer(`/documents/${id}`, { language: 'zh' })
  const colophon = await screen.findByRole('region', { name: '本次修改的统计' })
  await waitFor(() => expect(colophon).toHaveTextContent('二〇二六年十一月十六日'))
})

test('the colophon closes the text with the tally and the day', async () => {
  const { id } = serveResult({ processed_date: '2026-11-18T03:00:00.000Z' })
  await openAsCustomer(`/documents/${id}`, { language: 'zh' })
  const colophon = await screen.findByRole('region', { name: '本次修改的统计' })
  expect(colophon).toHaveTextContent(/^增\d+删\d+移\d注3二〇二六年十一月十八日润文编辑$/)
})

/** Stands in for the browser's highlights, which jsdom lacks. */
const stubHighlights = () => {
  const highlights = new Map<string, Range[]>()
  vi.stubGlobal(
    'Highlight',
    class extends Array<Range> {
      static override get [Symbol.species]() {
        return Array
      }
    },
  )
  vi.stubGlobal('CSS', { ...globalThis.CSS, highlights })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return () => (highlights.get('marked-places') ?? []).map((range) => range.toString())
}

test('the places that a revision request marks are highlighted in the text', async () => {
  const highlighted = stubHighlights()
  const mark = { change_id: null, block: null, comment: 'Please check' }
  const { id } = serveResult({
    revision_comment: 'See the places',
    revision_marks: [
      { ...mark, change_id: 0, block: 0, quote: 'peatlands' },
      { ...mark, block: 2, quote: 'results show' },
      { ...mark, block: 2, quote: 'words of an earlier result' },
    ],
  })
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^The obtained/)
  // With the words that were removed, which stand between those of the result.
  await waitFor(() => expect(highlighted()).toEqual(['peatlandpeatlands', 'results demonstratesshow']))
  await user.keyboard('c')
  await waitFor(() => expect(highlighted()).toEqual(['peatlands', 'results show']))
})
