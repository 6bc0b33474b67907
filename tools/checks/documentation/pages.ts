import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import GithubSlugger from 'github-slugger'
import { marked, type Token, type Tokens } from 'marked'

export const checkout = resolve(import.meta.dirname, '../../..')

/** All Markdown pages of the repository, by their path in it. */
export function readPages(): Map<string, string> {
  const paths = globSync(
    ['*.md', '{.github,deploy,docs,gateway,packages,services,tests,tools,web}/**/*.md'],
    {
      cwd: checkout,
      // Manuscripts are data.
      exclude: ['**/node_modules/**', '**/dist/**', 'tools/demo/manuscripts/**'],
    },
  )
  return new Map(paths.sort().map((path) => [path, readFileSync(join(checkout, path), 'utf8')]))
}

export interface Outline {
  headings: { level: number; text: string; anchor: string }[]
  /** Targets of links and pictures, in their order. */
  targets: string[]
  /** Code in fenced blocks and between backticks. */
  code: { language: string; text: string }[]
}

/** What the checks look at in a page. Anchors are those of GitHub. */
export function outlineOf(page: string): Outline {
  const slugger = new GithubSlugger()
  const outline: Outline = { headings: [], targets: [], code: [] }
  marked.walkTokens(marked.lexer(page), (token) => {
    const { type } = token
    if (type === 'heading') {
      const text = plain((token as Tokens.Heading).tokens)
      outline.headings.push({ level: token.depth, text, anchor: slugger.slug(text) })
    } else if (type === 'link' || type === 'image') outline.targets.push(token.href)
    else if (type === 'html')
      for (const [, target = ''] of token.text.matchAll(/\b(?:href|src|srcset)="([^"\s]+)/g))
        outline.targets.push(target)
    else if (type === 'code') outline.code.push({ language: token.lang ?? '', text: token.text })
    else if (type === 'codespan') outline.code.push({ language: 'span', text: token.text })
  })
  return outline
}

const plain = (tokens: Token[]): string =>
  tokens.map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : token.raw)).join('')
