import { execFileSync } from 'node:child_process'
import { closeSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { makeInChild, verifyInChild } from '../../src/adapters/redline/versions/make-in-child.ts'
import { open } from './compare.ts'
import { del, ins, run } from './markup.ts'
import { type Edit, paper } from './paper.ts'

/**
 * Prints time and peak memory of making versions: `node services/files/test/redline/measure-versions.ts`. Few changes are one word
 * of eight in four of five paragraphs: headings and references of a paper stay as they are. Many are one word of four everywhere.
 */
const few: Edit = { words: 8, isChanged: (paragraph) => paragraph % 5 !== 0 }
const many: Edit = { words: 4, isChanged: () => true }

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

/** A result in which one word of eight was replaced with tracked changes. Each word is a run of its own. */
const marked = (words: number) =>
  paper('English', words).replaceAll(/<w:r>.*?<\/w:r>/g, (text) =>
    text
      .replaceAll(/<.*?>/g, '')
      .split(' ')
      .map((word, at) => (at % 8 === 0 ? del(`${word} `) + ins(`new${word} `) : run(`${word} `)))
      .join(''),
  )

for (const words of [1_000, 10_000, 20_000, 50_000]) {
  for (const [what, version, language, result] of [
    ['few changes', 'tracked', 'English', paper('English', words, few)],
    ['many changes', 'tracked', 'English', paper('English', words, many)],
    ['few changes', 'tracked', 'Chinese', paper('Chinese', words, few)],
    ['many changes', 'tracked', 'Chinese', paper('Chinese', words, many)],
    ['marked', 'clean', 'English', marked(words)],
  ] as const) {
    const descriptors = { original: await open(paper(language, words)), result: await open(result) }
    const made = await measure(`${words} words, ${language}, ${what}, ${version}:`, () =>
      makeInChild({ version, ...descriptors, at: new Date() }, buffer),
    )
    const file = await open(made)
    const agrees = await measure(`  verified:`, () => verifyInChild(version, { ...descriptors, made: file }))
    process.stdout.write(`  ${made.length} bytes, agrees: ${agrees}\n`)
    for (const each of [file, ...Object.values(descriptors)]) closeSync(each)
  }
}
