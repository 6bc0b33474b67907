import type { DocumentComment } from '@runwen/contracts'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Rail } from './Rail.tsx'

const comment = (id: string, is_new: boolean): DocumentComment => ({
  id,
  block: 1,
  author: 'Helen Brooks',
  at: null,
  text: ['Checked.'],
  quote: '',
  is_question: false,
  is_done: false,
  is_new,
})

test('a note that the earlier side had is not drawn', () => {
  const root = { current: document.createElement('div') }
  const { container } = render(
    <Rail root={root} changes={[]} comments={[comment('1', false), comment('2', true)]} />,
  )
  expect(container.querySelectorAll('i')).toHaveLength(1)
})
