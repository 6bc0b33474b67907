import type { Run } from '@runwen/contracts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MarkedRuns } from './MarkedRuns.tsx'
import { type Reader, ReaderContext } from './reading.ts'

const reader = {
  reading: { id: 'd1', isStaff: false },
  t: ((key: string) => key) as unknown as Reader['t'],
  state: 'marks',
  onlyChanged: false,
  isShown: () => true,
} satisfies Reader

const start: Run = { type: 'comment', id: 'c1', at: 'start' }
const end: Run = { type: 'comment', id: 'c1', at: 'end' }
const text = (words: string): Run => ({ type: 'text', text: words })
const replaced: Run[] = [
  { type: 'text', text: 'increased', mark: 'deletion', change: 1 },
  { type: 'text', text: 'rose', mark: 'insertion', change: 1 },
]
const moved: Run = { type: 'text', text: 'last year', mark: 'move_to', change: 2 }

/** What a comment tints; a star is before what screen readers announce as commented. */
const tinted = (runs: Run[]) => {
  const { container } = render(
    <ReaderContext value={reader}>
      <MarkedRuns runs={runs} />
    </ReaderContext>,
  )
  return [...container.querySelectorAll('mark')].map(
    ({ dataset, textContent }) => `${dataset.say ? '*' : ''}${textContent}`,
  )
}

test.each<[string, Run[], string[]]>([
  ['unchanged words', [text('It '), start, text('rose'), end, text(' again')], ['*rose']],
  ['a replacement', [text('It '), start, ...replaced, end, text(' again')], ['*increased', 'rose']],
  ['words before a replacement', [start, text('It '), ...replaced, end], ['*It ', 'increased', 'rose']],
  ['a moved place', [text('It rose '), start, moved, end, ...replaced], ['*last year']],
])('a comment tints %s, and is announced once', (_, runs, expected) => {
  expect(tinted(runs)).toEqual(expected)
})
