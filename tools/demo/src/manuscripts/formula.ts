import {
  type MathComponent,
  MathFraction,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
} from 'docx'

const symbols: Record<string, string> = {
  alpha: 'α',
  beta: 'β',
  lambda: 'λ',
  rho: 'ρ',
  partial: '∂',
  Delta: 'Δ',
  times: '×',
  cdot: '·',
  exp: 'exp',
  ln: 'ln',
}

/** Office math for a small part of TeX: \frac, \sqrt, sub- and superscripts, groups and some symbols. */
export function readFormula(source: string): MathComponent[] {
  const tokens = source.match(/\\[a-zA-Z]+|[\d.]+|\S| +/g) ?? []
  return readUntil(tokens, undefined)
}

function readUntil(tokens: string[], end: string | undefined): MathComponent[] {
  const found: MathComponent[] = []
  for (let token = tokens.shift(); token !== undefined && token !== end; token = tokens.shift())
    found.push(...withScripts(readAtom(token, tokens), tokens))
  return found
}

function readAtom(token: string, tokens: string[]): MathComponent[] {
  if (token === '{') return readUntil(tokens, '}')
  if (token === '\\frac')
    return [new MathFraction({ numerator: readGroup(tokens), denominator: readGroup(tokens) })]
  if (token === '\\sqrt') return [new MathRadical({ children: readGroup(tokens) })]
  if (token.startsWith('\\')) return [new MathRun(symbols[token.slice(1)] ?? token)]
  return [new MathRun(token)]
}

const readGroup = (tokens: string[]): MathComponent[] => readAtom(tokens.shift() ?? '', tokens)

function withScripts(children: MathComponent[], tokens: string[]): MathComponent[] {
  const scripts: { _?: MathComponent[]; '^'?: MathComponent[] } = {}
  for (let mark = tokens[0]; mark === '_' || mark === '^'; mark = tokens[0]) {
    tokens.shift()
    scripts[mark] = readGroup(tokens)
  }
  const { _: subScript, '^': superScript } = scripts
  if (subScript && superScript) return [new MathSubSuperScript({ children, subScript, superScript })]
  if (subScript) return [new MathSubScript({ children, subScript })]
  if (superScript) return [new MathSuperScript({ children, superScript })]
  return children
}
