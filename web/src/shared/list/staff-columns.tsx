import { Stamp } from '../ui/Stamp.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import type { Column } from './column.ts'

type Created = { readonly created_at: string | null }
type OfCustomer = { readonly user_id: string; readonly username: string | null }

export const createdColumn = (column: Omit<Column<Created>, 'key' | 'cell'>): Column<Created> => ({
  ...column,
  key: 'created',
  cell: ({ created_at }) => <Stamp value={created_at} />,
})

export const customerColumn = (column: Omit<Column<OfCustomer>, 'key' | 'cell'>): Column<OfCustomer> => ({
  ...column,
  key: 'user',
  cell: ({ user_id, username }) => <CustomerLink id={user_id} name={username} />,
})
