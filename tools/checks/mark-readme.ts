import { readFile, writeFile } from 'node:fs/promises'
import { changedSections, structuralDifferences, withMarks } from './documentation/readme-zh.ts'

/**
 * Marks README.zh.md as in step with README.md. Refuses when their structure differs, and when a section changed in one
 * language only, unless `--unchanged` says that the other language needs no change.
 */
const chinesePage = new URL('../../README.zh.md', import.meta.url)
const english = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
const chinese = await readFile(chinesePage, 'utf8')

const different = structuralDifferences(english, chinese)
const changed = changedSections(english, chinese)
const alone = [
  ...changed.english.filter((i) => !changed.chinese.includes(i)),
  ...changed.chinese.filter((i) => !changed.english.includes(i)),
]
if (different.length > 0) fail(`The ${different.join(', ')} of README.md and README.zh.md differ.`)
else if (alone.length > 0 && !process.argv.includes('--unchanged'))
  fail(
    `Sections ${alone.join(', ')} (from 0) changed in one language only. Change the other one, or add -- --unchanged.`,
  )
else await writeFile(chinesePage, withMarks(english, chinese))

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
