/** Finds text in the wrong language: words that occur only in the dictionaries of the other language. */
import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { loadConfig } from './config.ts'

type Language = 'en' | 'zh'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const other = { en: 'zh', zh: 'en' } as const

/** Runs of text in the script of each language. English runs include the spaces between words. */
const runs: Record<Language, RegExp> = {
  en: /[A-Za-z][A-Za-z’' ]*[A-Za-z]/g,
  zh: /\p{Script=Han}+/gu,
}

const { INVITATION_CODE } = loadConfig()

/**
 * Names chosen by tests are removed: the invitation code, and words with a digit such as `somebody-3fee9@example.com`,
 * which contain English words by chance.
 */
const readable: Record<Language, (text: string) => string> = {
  en: (text) => text.replaceAll(/\S*\d\S*/g, '|').replaceAll(INVITATION_CODE || '|', '|'),
  zh: (text) => text,
}

const runsOf = (language: Language, text: string) =>
  [...readable[language](text.replaceAll(/\{\{\w+\}\}/g, '|')).matchAll(runs[language])].map(([run]) =>
    run.trim().toLowerCase(),
  )

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

const dictionary = async (language: Language) => {
  const files = globSync(
    [
      `**/locales/${language}.ts`,
      `**/texts/*.${language}.ts`,
      `../../packages/contracts/src/agreement/${language}.ts`,
    ],
    { cwd: source },
  )
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(source + file).href)))
  return modules.flatMap((module) => texts({ ...module }))
}

let distinctRuns: Promise<Record<Language, Set<string>>> | undefined

/** The runs that only one language uses. Excludes names such as PayPal, which both use. */
const loadDistinctRuns = async () => {
  const [en, zh] = [await dictionary('en'), await dictionary('zh')]
  const only = (language: Language, own: string[], foreign: string[]) => {
    const shared = new Set(foreign.flatMap((text) => runsOf(language, text)))
    return new Set(own.flatMap((text) => runsOf(language, text)).filter((run) => !shared.has(run)))
  }
  return { en: only('en', en, zh), zh: only('zh', zh, en) }
}

/** All visible text and accessible names, except in elements whose `lang` differs from the document's. */
const visibleTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const { lang } = document.documentElement
    const isMarked = (element: Element) => element.closest('[lang]')?.getAttribute('lang') !== lang
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element || !isShown(element) || isMarked(element) || element.closest('script, style')) continue
      if (node instanceof Text) found.push(node.data)
      else
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          found.push(element.getAttribute(name) ?? '')
    }
    return found
  })

/** Returns the visible words that belong to the other language. */
export const foreignWords = async (page: Page, language: Language): Promise<string[]> => {
  distinctRuns ??= loadDistinctRuns()
  const foreign = (await distinctRuns)[other[language]]
  const found = (await visibleTexts(page)).flatMap((text) => runsOf(other[language], text))
  return [...new Set(found.filter((run) => foreign.has(run)))]
}
