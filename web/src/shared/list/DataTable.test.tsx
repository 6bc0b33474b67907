import { cleanup, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Column } from './column.ts'
import { DataTable } from './DataTable.tsx'

type Order = { id: string; refunded: string | null; paid: string | null; at?: string }

const columns: Column<Order>[] = [
  { key: 'id', label: 'Order', part: 'name', width: 200, cell: ({ id }) => id },
  {
    key: 'refunded',
    label: 'Refunded',
    under: 'id',
    isLabelled: true,
    width: 200,
    cell: ({ refunded }) => refunded,
  },
  { key: 'paid', label: 'Paid', width: 200, cell: ({ paid }) => paid },
  {
    key: 'at',
    label: 'At',
    under: 'id',
    isLabelled: 'card',
    width: 0,
    cell: ({ at }) => at ?? null,
  },
]

const show = (width: number, order: Order) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  render(<DataTable label="Orders" columns={columns} rows={[order]} empty="" />)
  return screen.getAllByRole('row')[1]
}

test('a dash stands for what a row does not have in a column of its own', () => {
  expect(show(600, { id: '1', refunded: null, paid: null })).toHaveTextContent('1———')
})

test('a second line leaves out what a row does not have', () => {
  expect(show(400, { id: '1', refunded: null, paid: null })).toHaveTextContent('1—')
})

test('a second line names what a row has', () => {
  expect(show(400, { id: '1', refunded: '3 May', paid: '2 May' })).toHaveTextContent('1Refunded 3 May2 May')
})

test('the head of a column names what its cells explain in a second line, unless the cells do', () => {
  show(400, { id: '1', refunded: '3 May', paid: '2 May' })
  const [order, paid] = screen.getAllByRole('columnheader')
  expect(order).toHaveTextContent(/^Order · At$/)
  expect(order).toHaveAttribute('title', 'Order · At')
  expect(paid).toHaveTextContent(/^Paid$/)
  expect(paid).not.toHaveAttribute('title')
})

test('a card hides empty facts, and names only those that do not explain themselves', () => {
  const row = show(200, { id: '1', refunded: '3 May', paid: null })
  const [refunded, paid] = within(row as HTMLElement).getAllByRole('cell')
  expect(refunded).toHaveAttribute('data-label', 'Refunded')
  expect(refunded).not.toHaveAttribute('data-empty')
  expect(paid).toHaveAttribute('data-empty')
})

test('a card names what its place explains in a second line', () => {
  const order = { id: '1', refunded: null, paid: '2 May', at: '9:00' }
  expect(show(400, order)).toHaveTextContent('19:002 May')
  cleanup()
  const cells = within(show(200, order) as HTMLElement).getAllByRole('cell')
  expect(cells[2]).toHaveAttribute('data-label', 'At')
})
