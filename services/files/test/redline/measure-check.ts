import { resourceUsage } from 'node:process'
import { compareDocuments } from '../../src/adapters/redline/compare-documents.ts'
import { readDocument } from '../../src/adapters/redline/read/read-document.ts'
import { documentOf } from '../changed-documents.ts'
import { open } from './compare.ts'
import { del, documentWith, ins, p, run } from './markup.ts'

/**
 * Prints CPU time and peak memory of a check: `node services/files/test/redline/measure-check.ts 50000 tracked`. One word of
 * twelve is changed.
 */
const [, , words = '1000', kind = 'tracked'] = process.argv
const vocabulary =
  'the yield of wheat rose in every plot that received water because roots grew deeper'.split(' ')
const wordAt = (at: number) =>
  at % 3 === 0 ? `${((at * 7_919) % 100_003).toString(36)} ` : `${vocabulary[(at * 31) % vocabulary.length]} `
const lines = Array.from({ length: Number(words) / 100 }, (_, line) =>
  Array.from({ length: 100 }, (_, at) => line * 100 + at),
)
const isChanged = (at: number) => at % 12 === 5
const original = documentOf(lines.map((line) => line.map(wordAt).join('')))
const result =
  kind === 'clean'
    ? documentOf(lines.map((line) => line.map((at) => (isChanged(at) ? 'new' : '') + wordAt(at)).join('')))
    : documentWith(
        lines
          .map((line) =>
            p(
              line
                .map((at) => (isChanged(at) ? del(wordAt(at)) + ins(`new${wordAt(at)}`) : run(wordAt(at))))
                .join(''),
            ),
          )
          .join(''),
      )
const before = process.cpuUsage()
const [one, other] = [await open(original), await open(result)]
const earlier = await readDocument(one)
const read = [earlier, await readDocument(other, earlier.revisions)] as const
const { user } = process.cpuUsage(before)
const outcome = compareDocuments(...read, 2)
const all = process.cpuUsage(before)
const json = JSON.stringify(outcome).length
process.stdout.write(
  `${words} words, ${kind}: ${outcome.kind}, ${outcome.changes.length} changes, read ${(user / 1e6).toFixed(1)} s, all ${(all.user / 1e6).toFixed(1)} s, ${Math.round(resourceUsage().maxRSS / 1024)} MB, ${Math.round(json / 1024)} KB\n`,
)
process.exit()
