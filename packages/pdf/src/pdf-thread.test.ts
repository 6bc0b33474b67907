import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createPdfThread, type PdfJob } from './pdf-thread.ts'

/** A thread that answers with what it gets, hangs, or crashes. */
const code = `
  const { parentPort } = require('node:worker_threads')
  let text = ''
  parentPort.on('message', (message) => {
    if (message.rows) for (const row of message.rows) text += row.text
    else if (message.rows === null) parentPort.postMessage({ pdf: new TextEncoder().encode(text) })
    else if (message.document.does === 'hang') for (;;);
    else if (message.document.does === 'crash') process.exit(3)
    else if (message.document.does === 'fail') return parentPort.postMessage({ failure: 'no such glyph' })
    else text = message.document.does
    if (message.rows !== null) parentPort.postMessage({ needs: 'rows' })
  })`

function open(options: { timeoutMs?: number; maxWaiting?: number } = {}) {
  const started: Worker[] = []
  const start = () => {
    const worker = new Worker(code, { eval: true })
    started.push(worker)
    return worker
  }
  const thread = createPdfThread({ start, ...options })
  onTestFinished(() => thread.close())
  const render = async (does: string, rows?: PdfJob['rows']) =>
    (await thread.render({ document: { does }, ...(rows ? { rows } : {}) })).toString()
  return { render, started }
}

async function* batches() {
  yield [{ text: 'b' }, { text: 'c' }]
  yield []
  yield [{ text: 'd' }]
}

test('documents are rendered one after the other in one thread, with their rows', async () => {
  const { render, started } = open()
  expect(await Promise.all([render('a', batches()), render('x'), render('y')])).toEqual(['abcd', 'x', 'y'])
  expect(started).toHaveLength(1)
})

test('a document that takes too long is unavailable, and the next one gets a new thread', async () => {
  const { render, started } = open({ timeoutMs: 10_000 })
  const [hanging, next] = await Promise.allSettled([render('hang'), render('x')])
  expect(hanging).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  expect(next).toEqual({ status: 'fulfilled', value: 'x' })
  expect(started).toHaveLength(2)
})

test('a crash and a failure concern one document only', async () => {
  const { render } = open()
  const results = await Promise.allSettled([render('crash'), render('x'), render('fail'), render('y')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(results[2]).toMatchObject({ reason: { message: 'no such glyph' } })
})

test('rows that cannot be read fail their document', async () => {
  const { render } = open()
  const next = () => Promise.reject(new Error('database away'))
  const failing = { [Symbol.asyncIterator]: () => ({ next }) }
  await expect(render('a', failing)).rejects.toThrow('database away')
  expect(await render('x')).toBe('x')
})

test('documents are refused when too many wait', async () => {
  const { render } = open({ maxWaiting: 2 })
  const accepted = [render('x'), render('y')]
  await expect(render('z')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await Promise.all(accepted)).toEqual(['x', 'y'])
})
