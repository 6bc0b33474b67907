import type { MathNode } from '@runwen/contracts'
import { createElement, type ReactNode } from 'react'
import styles from './Text.module.css'

/** A formula, drawn by the browser. */
export const Formula = ({ math }: { math: readonly MathNode[] }) =>
  createElement('math', { className: styles.math }, ...math.map(drawn))

const element = (name: string, ...children: ReactNode[]) => createElement(name, null, ...children)
const row = (nodes: readonly MathNode[] = []) => element('mrow', ...nodes.map(drawn))
const sign = (text = '', attributes: Record<string, string> = {}) => createElement('mo', attributes, text)

/** Numbers, single letters and signs: browsers set single letters in italics. */
const tokens = (text: string) =>
  Array.from(
    text.matchAll(/(\p{N}+(?:[.,]\p{N}+)*)|(\p{L}\p{M}*)|(\s+)|./gsu),
    ([token, number, letter, space]) => {
      if (space !== undefined) return createElement('mspace', { width: '0.17em' })
      return element(
        number !== undefined ? 'mn' : letter !== undefined ? 'mi' : 'mo',
        token === '-' ? '−' : token,
      )
    },
  )

const integrals = /[∫-∳]/

const drawn = (node: MathNode): ReactNode => {
  if (typeof node === 'string') return element('mrow', ...tokens(node))
  const { type, parts, signs = [] } = node
  const [first, second, third] = parts
  switch (type) {
    case 'upright':
      return element('mtext', first?.join(''))
    case 'fraction':
      return element('mfrac', row(first), row(second))
    case 'stack':
      return createElement('mfrac', { linethickness: '0' }, row(first), row(second))
    case 'superscript':
      return element('msup', row(first), row(second))
    case 'subscript':
      return element('msub', row(first), row(second))
    case 'scripts':
      return element('msubsup', row(first), row(second), row(third))
    case 'prescripts':
      return element('mmultiscripts', row(first), element('mprescripts'), row(second), row(third))
    case 'root':
      return second?.length ? element('mroot', row(first), row(second)) : element('msqrt', row(first))
    case 'operator': {
      const scripts = integrals.test(signs[0] ?? '') ? 'msubsup' : 'munderover'
      return element('mrow', element(scripts, sign(signs[0]), row(first), row(second)), row(third))
    }
    case 'below':
      return element('munder', row(first), row(second))
    case 'above':
      return element('mover', row(first), row(second))
    case 'accent':
      return createElement('mover', { accent: 'true' }, row(first), sign(signs[0], { stretchy: 'false' }))
    case 'fence':
      return element(
        'mrow',
        sign(signs[0], { form: 'prefix' }),
        ...parts.flatMap((part, index) => (index > 0 ? [sign(signs[1]), row(part)] : [row(part)])),
        sign(signs[2], { form: 'postfix' }),
      )
    case 'table':
      return element('mtable', ...parts.flatMap((cells) => cells.map(drawn)))
    case 'row':
      return element('mtr', ...parts.map((cell) => element('mtd', row(cell))))
  }
}
