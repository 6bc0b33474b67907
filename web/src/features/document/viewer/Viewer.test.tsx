import type { Block, MathNode, Run } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#shared/api/api.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { delivered } from '#testing/customer-data.ts'
import { polish } from '#testing/mock/redline/polish.ts'
import { checkOf, serveChanges, viewOf } from '#testing/mock/redline/serve.ts'
import { putOnScreen } from '#testing/on-screen.ts'
import { refuse, server } from '#testing/server.ts'

const serve = (with_: Parameters<typeof delivered>[0] = {}) => {
  const document = delivered({ check: checkOf(with_.service_type ?? 2), ...with_ })
  server.on('getFile', () => ({ file: document, editor: null }))
  server.on('fileHistory', () => ({ history: [] }))
  serveChanges(() => document)
  return document
}

/** The first paragraph whose whole text matches; the sections of the paper are alike. */
const paragraphOf = async (text: RegExp) => {
  const matches = (_: string, element: Element | null) =>
    element?.tagName === 'P' && text.test(element.textContent ?? '')
  const [first] = await screen.findAllByText(matches)
  if (!first) throw new Error(`no paragraph matches ${text}`)
  return first
}

test('every mark is shown as an insertion or a deletion, also to screen readers', async () => {
  const { id } = serve()
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
  const { id } = serve()
  await openAsCustomer(`/documents/${id}`)
  const paragraph = await paragraphOf(/^Precipitation in the second year/)
  expect(within(paragraph).getByText('the weather service')).toHaveAttribute('data-say', 'link')
  expect(within(paragraph).queryByRole('link')).not.toBeInTheDocument()
})

type Image = Extract<Run, { type: 'image' }>

/** Opens a document that begins with these pictures. */
const openWithPictures = (...pictures: Partial<Image>[]) =>
  openWith(
    pictures.map((picture): Image => ({ ...picture, type: 'image', ...size, id: 'p0', alt: '', ...picture })),
  )

const openWith = async (runs: Run[]) => {
  const { id } = serve()
  const view = viewOf(delivered({ id, check: checkOf(2) }), 0)
  const first: Block = { type: 'paragraph', id: 10_000, role: 'body', runs }
  server.on('viewFile', () => ({
    ...view,
    parts: 1,
    model: { ...view.model, blocks: [first, ...view.model.blocks.slice(0, 1)] },
  }))
  return openAsCustomer(`/documents/${id}`)
}
const size = { width: 600, height: 400 }

test('a picture is loaded with the session once it is near, takes its room before, and is freed afterwards', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  putOnScreen((element) => element.tagName !== 'SPAN')
  const { unmount, store } = await openWithPictures({
    id: 'p1',
    alt: 'Respiration by month',
    format: 'png',
    shown: true,
  })
  await screen.findByRole('heading', { name: /questions for you/ })
  expect(screen.queryByRole('img', { name: 'Respiration by month' })).not.toBeInTheDocument()
  expect(server.requests('viewPicture')).toEqual([])
  putOnScreen(() => true)
  const image = await screen.findByRole('img', { name: 'Respiration by month' })
  expect(image).toHaveAttribute('src', 'blob:x')
  expect(image.parentElement).toHaveStyle({ width: '600px', aspectRatio: '600 / 400' })
  const [request, ...more] = server.requests('viewPicture')
  expect(request?.headers.get('Authorization')).toMatch(/^Bearer /)
  expect([request?.params.picture_id, more]).toEqual(['p1', []])
  unmount()
  store.dispatch(api.util.resetApiState())
  await waitFor(() => expect(revoke).toHaveBeenCalledWith('blob:x'))
})

test('only what is left of a picture that Word cuts is shown', async () => {
  const crop = { left: 25, top: 0, right: 25, bottom: 20 }
  await openWithPictures({ id: 'p1', alt: 'Cut', format: 'png', shown: true, crop })
  const image = await screen.findByRole('img', { name: 'Cut' })
  expect(image).toHaveStyle({ left: '-50%', top: '0%', width: '200%', height: '125%' })
})

test('a picture that browsers cannot draw, or that the server does not send, says what it is', async () => {
  server.on('viewPicture', () => refuse('not_found'))
  await openWithPictures(
    { alt: 'Scheme', format: 'emf' },
    { id: 'p2', alt: 'Gone', format: 'png', shown: true },
  )
  server.on('viewPicture', () => refuse('not_found'))
  expect(await screen.findByRole('img', { name: 'Scheme (EMF picture, not shown here)' })).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Gone (PNG picture, not shown here)' })).toBeVisible()
})

test('a picture with other bytes than in the original is shown before and after', async () => {
  const before: Image['before'] = { id: 'p1', ...size, format: 'png', shown: true }
  const { user } = await openWithPictures({ id: 'p2', alt: 'Plot', format: 'png', shown: true, before })
  expect((await screen.findByText('Before')).nextElementSibling).toContainElement(
    (await screen.findAllByRole('img', { name: 'Plot' }))[0] ?? null,
  )
  expect(screen.getByText('After')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Plot' })).toHaveLength(2))
  await user.keyboard('c')
  expect(screen.getAllByRole('img', { name: 'Plot' })).toHaveLength(1)
  await user.keyboard('b')
  const sides = screen.getAllByRole('img', { name: 'Plot' }).map((image) => image.closest('[data-side]'))
  expect(sides.map((side) => side?.getAttribute('data-side'))).toEqual(['original', 'result'])
})

test('a formula is drawn as mathematics, with its numbers, letters and signs', async () => {
  const rate: MathNode = { type: 'subscript', parts: [['k'], ['2']] }
  const formula: Run = {
    type: 'formula',
    text: 'q=(k_2 t)/(1.5+t)',
    math: ['q=', { type: 'fraction', parts: [[rate, 't'], ['1.5+t']] }],
  }
  await openWith([formula])
  await screen.findByRole('heading', { name: /questions for you/ })
  const math = await waitFor(() => document.querySelector('math') ?? expect.fail('no formula'))
  expect(math.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML')
  const [above, below] = math.querySelector('mfrac')?.children ?? []
  expect(above?.querySelector('msub')).toHaveTextContent('k2')
  expect(Array.from(below?.querySelectorAll('mn, mo, mi') ?? [], ({ textContent }) => textContent)).toEqual([
    '1.5',
    '+',
    't',
  ])
})

test('the keys m, c and b switch between marks, clean and both sides', async () => {
  const { id } = serve()
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
  const { id } = serve()
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
  const { id } = serve()
  const { user } = await openAsCustomer(`/documents/${id}`)
  expect(await screen.findByRole('heading', { name: '2 questions for you' })).toBeVisible()
  expect(screen.queryByRole('toolbar')).not.toBeInTheDocument()
  expect(server.requests('listChanges')).toEqual([])
  await user.keyboard('j')
  const slip = await screen.findByRole('complementary', { name: 'The current change' })
  expect(slip).toHaveTextContent('peatland peatlands')
})

test('j and k lead from change to change, and a status says which it is', async () => {
  const { id } = serve()
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
  const { id } = serve()
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
  const { id } = serve()
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^The obtained/)
  await user.click(await screen.findByRole('checkbox', { name: /^Words/ }))
  expect(await paragraphOf(/^The\s+results show that soil respiration rose/)).toBeVisible()
})

test('untouched paragraphs are one line that opens when only what changed is shown', async () => {
  const { id } = serve()
  const { user } = await openAsCustomer(`/documents/${id}`)
  await paragraphOf(/^Each plot/)
  await user.keyboard('o')
  const [fold] = await screen.findAllByRole('button', { name: /paragraphs? untouched$/ })
  expect(screen.queryAllByText(/^Each plot was sampled/)).toEqual([])
  if (fold) await user.click(fold)
  expect(screen.queryAllByText(/^Each plot was sampled/)).toHaveLength(1)
})

test('an unpaid document shows its free part only, with the marks, and the way to pay', async () => {
  const { id } = serve({ is_paid: false, paid_at: null })
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
  const { id } = serve({ processed_date: new Date(Date.now() - 3_600_000).toISOString() })
  server.on('viewFile', () => refuse('not_checked'))
  await openAsCustomer(`/documents/${id}`)
  expect(await screen.findByText(/^The comparison is repeated over the next hours/)).toBeVisible()
})

test('a result that could not be checked says so, and can be downloaded', async () => {
  const { id } = serve()
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
  const { id } = serve({ check: { ...checkOf(2), delivered_as } })
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

test('a translation is next to its original, and numbers that differ are tinted', async () => {
  const { id } = serve({ service_type: 1 })
  await openAsCustomer(`/documents/${id}`)
  expect(await screen.findByText('12.5%', { selector: 'mark' })).toBeVisible()
  expect(screen.getByText('15.2%', { selector: 'mark' })).toBeVisible()
  expect(screen.queryByText('26.4%', { selector: 'mark' })).not.toBeInTheDocument()
  expect(screen.getByText('Not translated')).toBeVisible()
})

test('the questions of a translation come from its translator, each in its own language', async () => {
  const { id } = serve({ service_type: 1 })
  await openAsCustomer(`/documents/${id}`, { language: 'zh' })
  expect(await screen.findByRole('heading', { name: /^\d+ 个问题待您确认$/ })).toBeVisible()
  const [question] = await screen.findAllByText('译者提问')
  expect(question?.nextElementSibling).toHaveAttribute('lang', 'zh-CN')
})

test('j and k lead through the notes of a translation and its numbers that differ', async () => {
  const { id } = serve({ service_type: 1 })
  const { user } = await openAsCustomer(`/documents/${id}`)
  const status = within(await screen.findByRole('group', { name: 'From note to note' })).getByRole('status')
  await waitFor(() => expect(status).toHaveTextContent(/^Numbers differ in 1 place, 1 note/))
  const current = () => [...document.querySelectorAll('[data-current]')].map(({ textContent }) => textContent)
  const found: string[] = []
  for (let step = 0; !found.includes('12.5%,15.2%') && step < 9; step += 1) {
    await user.keyboard('j')
    found.push(String(current()))
  }
  expect(status).toHaveTextContent(/^Number 1 of 1/)
  await user.keyboard('j')
  expect(status).toHaveTextContent(/^Note \d of \d/)
  expect(String(current())).toMatch(/^(The translator asks|Note)/)
})

test('the keys are listed, and can be switched off', async () => {
  onTestFinished(() => localStorage.removeItem('readerKeys'))
  const { id } = serve()
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

test('the sides of a translation, the numbers that differ and the words of a note are named to screen readers', async () => {
  const { id } = serve({ service_type: 1 })
  await openAsCustomer(`/documents/${id}`)
  const number = await screen.findByText('12.5%', { selector: 'mark' })
  expect(number).toHaveAttribute('data-say', 'differs')
  expect(number.closest('[role="group"]')).toHaveAccessibleName('Original')
  expect(screen.getByText('15.2%', { selector: 'mark' }).closest('[role="group"]')).toHaveAccessibleName(
    'Translation',
  )
  expect(screen.getByText('显著', { selector: 'mark' })).toHaveAttribute('data-say', 'note on')
  expect(screen.getByRole('region', { name: 'The tally of this translation' })).toBeVisible()
})

test('headings lead to each part of the page of a result', async () => {
  const { id } = serve({ service_type: 1 })
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
  const { id } = serve({ service_type })
  const { user } = await openAsCustomer(`/documents/${id}`)
  await user.click(await screen.findByRole('heading', { name: /questions? for you/ }))
  const [show] = await screen.findAllByRole('button', { name: 'Show in the text' })
  if (show) await user.click(show)
  const comment = service_type === 2 ? 'The stability was very good' : 'significantly'
  await waitFor(() => expect(document.activeElement).toHaveTextContent(comment))
  expect(document.activeElement).toHaveAttribute('tabindex', '-1')
})

test('a tap on a changed paragraph opens its marks, and a tap on one of them chooses it', async () => {
  const { id } = serve()
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
  const { id } = serve()
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
  const { id } = serve({ is_paid: false, paid_at: null })
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
  const own = serve()
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
  const { id } = serve({
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
  const { id } = serve({ processed_date: '2026-11-18T03:00:00.000Z' })
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
  const { id } = serve({
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
