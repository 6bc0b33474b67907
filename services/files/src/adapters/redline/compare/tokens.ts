import type { Paragraph, Run } from '@runwen/contracts'
import { runKey } from '../sides/text.ts'

/** A word, a space, a mark or an element that is compared as a whole; or the end of a paragraph. */
export interface Token {
  key: string
  /** Pieces of runs: a word may change its format inside. Comments stand before the text that they belong to. */
  runs: Run[]
  /** The paragraph that ends here. */
  ends?: Paragraph
}

/** Finds words of Chinese, which has no spaces, and of languages that have them. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

export function tokensOf(paragraphs: readonly Paragraph[]): Token[] {
  const tokens: Token[] = []
  for (const paragraph of paragraphs) {
    let texts: Extract<Run, { type: 'text' }>[] = []
    const waiting: Run[] = []
    const flush = () => {
      if (texts.length > 0) tokens.push(...wordsOf(texts))
      texts = []
    }
    for (const run of paragraph.runs) {
      if (run.type === 'text') {
        if (waiting.length > 0) {
          flush()
          tokens.push({ key: '', runs: waiting.splice(0) })
        }
        texts.push(run)
        continue
      }
      flush()
      if (run.type === 'comment') waiting.push(run)
      else tokens.push({ key: runKey(run), runs: [...waiting.splice(0), run] })
    }
    flush()
    tokens.push({ key: '\u0001end', runs: waiting, ends: paragraph })
  }
  return attachComments(tokens)
}

/** Moves comments to the token after them, so that they do not take part in the comparison. */
function attachComments(tokens: Token[]): Token[] {
  const attached: Token[] = []
  let waiting: Run[] = []
  for (const token of tokens) {
    if (token.key === '') waiting.push(...token.runs)
    else {
      attached.push(waiting.length > 0 ? { ...token, runs: [...waiting, ...token.runs] } : token)
      waiting = []
    }
  }
  return attached
}

function wordsOf(runs: Extract<Run, { type: 'text' }>[]): Token[] {
  const text = runs.map((run) => run.text).join('')
  const tokens: Token[] = []
  let at = 0
  let [index, start] = [0, 0]
  for (const { segment } of segmenter.segment(text)) {
    const end = at + segment.length
    const pieces: Run[] = []
    while (at < end) {
      const run = runs[index]
      if (!run) break
      const piece = run.text.slice(at - start, end - start)
      pieces.push({ ...run, text: piece })
      at += piece.length
      if (at >= start + run.text.length) {
        start += run.text.length
        index += 1
      }
    }
    tokens.push({ key: segment, runs: pieces })
  }
  return tokens
}
