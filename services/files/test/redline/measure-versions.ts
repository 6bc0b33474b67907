import { execFileSync } from 'node:child_process'
import { closeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { makeInChild, verifyInChild } from '../../src/adapters/redline/versions/make-in-child.ts'
import { documentOf } from '../changed-documents.ts'
import { open } from './compare.ts'
import { del, documentWith, ins, p, run } from './markup.ts'

/**
 * Prints time and peak memory of making versions: `node services/files/test/redline/measure-versions.ts`. One word of eight is
 * changed in four of five paragraphs; headings and references of a paper stay as they are, too.
 */
const paragraphs = (words: number, write: (word: string, isChanged: boolean) => string) =>
  Array.from({ length: words / 50 }, (_, line) =>
    Array.from({ length: 50 }, (_, at) =>
      write(`${((line * 50 + at) * 7_919).toString(36)} `, at % 8 === 0 && line % 5 !== 0),
    ).join(''),
  )

async function measure<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  let peak = [0, 0]
  const watch = setInterval(() => {
    const of = ['--ppid', String(process.pid), '-o', 'rss=,cputimes=']
    const lines = execFileSync('ps', of, { encoding: 'utf8' }).trim().split('\n')
    for (const line of lines)
      peak = line
        .trim()
        .split(/\s+/)
        .map((value, at) => Math.max(Number(value), peak[at] ?? 0))
  }, 100)
  const outcome = await work()
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1_000
  const [kilobytes = 0, cpu = 0] = peak
  process.stdout.write(
    `${what} ${seconds.toFixed(1)} s, ${cpu} s of CPU time, ${Math.round(kilobytes / 1_024)} MB\n`,
  )
  return outcome
}

for (const words of [1_000, 10_000, 20_000, 50_000]) {
  const original = await open(documentOf(paragraphs(words, (word) => word)))
  const edited = await open(
    documentOf(paragraphs(words, (word, isChanged) => (isChanged ? `new${word}` : word))),
  )
  const marked = await open(
    documentWith(
      paragraphs(words, (word, isChanged) => (isChanged ? del(word) + ins(`new${word}`) : run(word)))
        .map((text) => p(text))
        .join(''),
    ),
  )
  for (const [version, result] of [
    ['tracked', edited],
    ['clean', marked],
  ] as const) {
    const made = await measure(`${words} words, ${version}:`, () =>
      makeInChild({ version, original, result, at: new Date() }, buffer),
    )
    const file = await open(made)
    const agrees = await measure(`  verified:`, () =>
      verifyInChild(version, { original, result, made: file }),
    )
    process.stdout.write(`  ${made.length} bytes, agrees: ${agrees}\n`)
    closeSync(file)
  }
}
