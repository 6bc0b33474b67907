import type { Block } from '@runwen/contracts'
import { missingNumbers, translatedNumbers } from '@runwen/word-document'
import type { FoundFinding } from '../comparison.ts'
import { blockText, paragraphText } from '../sides/text.ts'
import { walkParagraphs } from '../sides/walk.ts'
import { type Evidence, MAX_OF_A_KIND } from './evidence.ts'
import { inventoryOf } from './inventory.ts'
import { referencesOf } from './lost.ts'
import { withoutLastZeros } from './numbers.ts'
import { quoteAround, quoteOf } from './places.ts'

/** `translationAndPolish` of the contract. */
const TRANSLATION = 1
const HAN = /\p{Script=Han}/gu
/** Chinese characters from which a paragraph of a translation counts as forgotten. Names and terms are shorter. */
const MANY_HAN = 8

/** What has to survive a translation. */
export function translationFindings(evidence: Evidence): FoundFinding[] {
  const { kind, service } = evidence
  if (service !== TRANSLATION || kind === 'unrelated') return []
  if (kind !== 'translation') return [sameLanguage(evidence)]
  return [...untranslated(evidence), ...structure(evidence), ...numbers(evidence)]
}

const sameLanguage = ({ result }: Evidence): FoundFinding => ({
  code: 'untranslated',
  place: null,
  data: { characters: result.count.characters },
})

/** Paragraphs that are still in the language of the original. Lists of references may keep theirs. */
function untranslated({ original, reading, places }: Evidence): FoundFinding[] {
  const { start } = referencesOf(reading)
  const body = start < 0 ? reading : reading.slice(0, start)
  const isLeft = original.count.isChinese ? isChinese : isEnglish
  return [...walkParagraphs(body)]
    .filter((paragraph) => isLeft(paragraphText(paragraph)))
    .slice(0, MAX_OF_A_KIND)
    .map((paragraph) => {
      const text = paragraphText(paragraph)
      const characters = original.count.isChinese ? countHan(text) : text.replaceAll(/\s/g, '').length
      return { code: 'untranslated', place: places.of(paragraph.id, text), data: { characters } }
    })
}

const countHan = (text: string) => text.match(HAN)?.length ?? 0
const isChinese = (text: string) => countHan(text) >= MANY_HAN && countHan(text) > text.length * 0.3
const isEnglish = (text: string) => countHan(text) === 0 && (text.match(/[a-z]{2,}/gi)?.length ?? 0) >= 12

function structure({ base, sides, pairs }: Evidence): FoundFinding[] {
  const [before, after] = [inventoryOf(base.original), inventoryOf(sides.result)]
  const found: FoundFinding[] = []
  const compare = (what: string, original: number, result: number, quote = '') => {
    if (original === result) return
    const place = quote === '' ? null : { block: null, paragraph: null, section: null, quote }
    found.push({ code: 'structure', place, data: { what, original, result } })
  }
  const alone = pairs.find(({ original, result }) => result.length === 0 && original.some(isHeadingBlock))
  const quote = alone?.original.map(blockText).join(' ') ?? ''
  compare('headings', before.headings, after.headings, quoteOf(quote))
  compare('tables', before.tables, after.tables)
  compare('pictures', before.pictures.length, after.pictures.length)
  compare('notes', before.notes.length, after.notes.length)
  compare('formulas', before.formulas.length, after.formulas.length)
  return found
}

const isHeadingBlock = (block: Block) => block.type === 'paragraph' && /^h[1-6]$/.test(block.role)

/** Numbers that have to be in both versions, and those that have other decimal places in the translation. */
function numbers({ base, sides, reading, places }: Evidence): FoundFinding[] {
  const [original, result] = [numbersOf(base.original.blocks), numbersOf(sides.result.blocks)]
  const added = missingNumbers(
    result.map((each) => ({ ...each, isKept: true })),
    original,
  )
  const found: FoundFinding[] = []
  const missing = missingNumbers(original, result).filter(({ text: from, value }) => {
    const at = added.findIndex((each) => withoutLastZeros(each.value) === withoutLastZeros(value))
    const [same] = at < 0 ? [] : added.splice(at, 1)
    if (!same) return true
    const to = same.text
    const paragraph = [...walkParagraphs(reading)].find((each) =>
      translatedNumbers(paragraphText(each)).some(({ text }) => text === to),
    )
    const place = paragraph ? places.of(paragraph.id, quoteAround(paragraphText(paragraph), to)) : null
    found.push({ code: 'decimals_changed', place, data: { from, to } })
    return false
  })
  const decimals = found.slice(0, MAX_OF_A_KIND)
  if (missing.length === 0) return decimals
  const total = original.filter(({ isKept }) => isKept).length
  const data = {
    found: total - missing.length,
    total,
    missing: missing.slice(0, 20).map(({ text }) => text),
  }
  return [{ code: 'numbers', place: null, data }, ...decimals]
}

const numbersOf = (blocks: readonly Block[]) => translatedNumbers(blocks.map(blockText).join('\n'))
