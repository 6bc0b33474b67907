import { expect, test } from 'vitest'
import { read } from '../../../../test/redline/compare.ts'
import { documentWith, formula, mathDel, mathIns, p } from '../../../../test/redline/markup.ts'

const MATH = 'http://schemas.openxmlformats.org/officeDocument/2006/math'

/** The runs of a paragraph with this content. */
const runsIn = async (content: string) => {
  const { blocks } = await read(documentWith(p(content)))
  const [paragraph] = blocks
  return paragraph?.type === 'paragraph' ? paragraph.runs : []
}
const r = (text: string, properties = '') =>
  `<m:r>${properties && `<m:rPr>${properties}</m:rPr>`}<m:t>${text}</m:t></m:r>`
const drawn = async (content: string) => {
  const [only] = await runsIn(`<m:oMath xmlns:m="${MATH}">${content}</m:oMath>`)
  return only?.type === 'formula' ? only.math : undefined
}

test.each([
  [
    'indices',
    `<m:sSubSup><m:e>${r('q')}</m:e><m:sub>${r('e', '<m:sty m:val="p"/>')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`,
    [{ type: 'scripts', parts: [['q'], [{ type: 'upright', parts: [['e']] }], ['2']] }],
  ],
  [
    'a root in brackets',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:rad><m:deg/><m:e>${r('x')}</m:e></m:rad></m:e></m:d>`,
    [{ type: 'fence', parts: [[{ type: 'root', parts: [['x'], []] }]], signs: ['[', '|', ']'] }],
  ],
  [
    'a sum with its limits',
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('i=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e>${r('x')}</m:e></m:nary>`,
    [{ type: 'operator', parts: [['i=1'], ['n'], ['x']], signs: ['∑'] }],
  ],
  [
    'a matrix',
    `<m:m><m:mr><m:e>${r('a')}</m:e><m:e>${r('b')}</m:e></m:mr></m:m>`,
    [{ type: 'table', parts: [[{ type: 'row', parts: [['a'], ['b']] }]] }],
  ],
])('a formula is drawn: %s', async (_, content, math) => {
  expect(await drawn(content)).toEqual(math)
})

test('a changed formula is drawn as each side has it', async () => {
  expect(await runsIn(formula(mathDel('a') + mathIns('c'), 'b'))).toMatchObject([
    { mark: 'deletion', math: [{ type: 'fraction', parts: [['a'], ['b']] }] },
    { mark: 'insertion', math: [{ type: 'fraction', parts: [['c'], ['b']] }] },
  ])
})
