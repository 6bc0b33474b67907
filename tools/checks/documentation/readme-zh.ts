import { createHash } from 'node:crypto'
import { outlineOf } from './pages.ts'

/** One mark per section, after the last line of the translation. */
const marks = /\n<!-- in step with README\.md:[^>]*-->\n$/

interface Section {
  english: string
  chinese: string
}

/** Sections begin at headings of the second level; the first one is what precedes them. */
const sectionsOf = (page: string): string[] => page.split(/^(?=## )/m).map((text) => text.trim())

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

const markedSections = (page: string): Section[] =>
  [...(page.match(marks)?.[0] ?? '').matchAll(/(\w{8})=(\w{8})/g)].map(([, english = '', chinese = '']) => ({
    english,
    chinese,
  }))

const currentSections = (english: string, chinese: string): Section[] => {
  const translated = sectionsOf(chinese.replace(marks, '\n'))
  return sectionsOf(english).map((text, i) => ({ english: hash(text), chinese: hash(translated[i] ?? '') }))
}

/** What must be equal in both languages: levels of headings, targets of links, code, tables. */
function structureOf(page: string): object {
  const { headings, targets, code } = outlineOf(page)
  return {
    headings: headings.map(({ level }) => level),
    // Each page links to the other one, and shows pictures in its own language.
    targets: targets
      .map((target) =>
        target
          .replace(/^README(\.zh)?\.md$/, 'the other')
          .replace(/\.zh\.md$/, '.md')
          .replace(/-(en|zh)-/, '-'),
      )
      .sort(),
    code: code.map(({ language, text }) => [language, text.replaceAll(/ +# .*$/gm, '')].join(': ')).sort(),
    rows: page.split('\n').filter((line) => line.startsWith('|')).length,
  }
}

/** Which parts of the structure of both pages differ. */
export function structuralDifferences(english: string, chinese: string): string[] {
  const [a, b] = [structureOf(english), structureOf(chinese.replace(marks, '\n'))]
  return Object.entries(a)
    .filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(Object.entries(b).find(([n]) => n === name)?.[1]),
    )
    .map(([name]) => name)
}

/** Sections, by number from 0, in which a language changed since both were marked. */
export function changedSections(english: string, chinese: string): { english: number[]; chinese: number[] } {
  const marked = markedSections(chinese)
  const current = currentSections(english, chinese)
  const changed = (language: keyof Section) =>
    [...Array(Math.max(marked.length, current.length)).keys()].filter(
      (i) => marked[i]?.[language] !== current[i]?.[language],
    )
  return { english: changed('english'), chinese: changed('chinese') }
}

/** The translation with marks that say that it agrees with `english`. */
export function withMarks(english: string, chinese: string): string {
  const sections = currentSections(english, chinese).map((one) => `${one.english}=${one.chinese}`)
  return `${chinese.replace(marks, '\n').trimEnd()}\n\n<!-- in step with README.md: ${sections.join(' ')} -->\n`
}
