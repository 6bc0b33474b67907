import { useAppSelector } from '#shared/api/store.ts'
import { selectIsCustomer } from '#shared/session/session.ts'
import { DefaultLayout } from './DefaultLayout.tsx'
import { HomeLayout } from './HomeLayout.tsx'

/** Around pages that customers share with others. Customers keep the menu of their dashboard. */
export const AccountLayout = () => (useAppSelector(selectIsCustomer) ? <HomeLayout /> : <DefaultLayout />)
