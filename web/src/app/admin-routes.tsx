/**
 * The admin screens. Each one is a feature (features/admin-*), is fetched by staff only and adds one entry to
 * `children`. layouts/AdminLayout.tsx holds the layout, its menu and its counts.
 */
import type { RouteObject } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { staffStart } from '#shared/session/staff-start.ts'
import { adminOnly } from './guards.ts'
import { page, redirect } from './page.tsx'

export const adminRoutes: RouteObject = {
  path: paths.admin.root,
  ...page(['admin-shell'], () => import('./layouts/AdminLayout.tsx'), {
    area: 'admin',
    guard: adminOnly,
  }),
  children: [
    { index: true, handle: redirect(staffStart) },
    {
      path: paths.admin.toDo,
      ...page(['admin-todo'], () => import('./pages/StartPage.tsx')),
    },
    {
      path: paths.admin.invitationCodes,
      ...page(
        ['admin-invitation-codes'],
        () => import('#features/admin-invitation-codes/pages/InvitationCodesPage.tsx'),
      ),
    },
    {
      path: paths.admin.users,
      ...page(['admin-users'], () => import('#features/admin-users/pages/UsersPage.tsx')),
    },
    {
      path: paths.admin.staff,
      ...page(['admin-staff'], () => import('./pages/StaffListPage.tsx')),
    },
    {
      path: paths.admin.customer,
      ...page(['admin-users', 'admin-documents'], () => import('./pages/CustomerPage.tsx')),
    },
    {
      path: paths.admin.files,
      ...page(['admin-documents'], () => import('#features/admin-documents/pages/DocumentsPage.tsx')),
    },
    {
      path: paths.admin.inbox,
      ...page(
        ['admin-messages', 'attachments', 'admin-documents', 'admin-orders'],
        () => import('./pages/InboxPage.tsx'),
      ),
    },
    {
      path: paths.admin.messages,
      ...page(
        ['admin-messages', 'attachments'],
        () => import('#features/admin-messages/pages/MessagesPage.tsx'),
      ),
    },
    {
      path: paths.admin.orders,
      ...page(['admin-orders'], () => import('#features/admin-orders/pages/OrdersPage.tsx')),
    },
    {
      path: paths.admin.order,
      ...page(['admin-orders', 'admin-audit'], () => import('./pages/OrderPage.tsx')),
    },
    {
      path: paths.admin.withdrawals,
      ...page(['admin-withdrawals'], () => import('#features/admin-withdrawals/pages/WithdrawalsPage.tsx')),
    },
    {
      path: paths.admin.fapiao,
      ...page(['admin-fapiao'], () => import('#features/admin-fapiao/pages/FapiaoPage.tsx')),
    },
    {
      path: paths.admin.paymentChecks,
      ...page(
        ['admin-payment-checks'],
        () => import('#features/admin-payment-checks/pages/PaymentChecksPage.tsx'),
      ),
    },
    {
      path: paths.admin.emails,
      ...page(['admin-emails'], () => import('#features/admin-emails/pages/EmailsPage.tsx')),
    },
    {
      path: paths.admin.audit,
      ...page(['admin-audit'], () => import('#features/admin-audit/pages/AuditPage.tsx')),
    },
    { path: '*', ...page([], () => import('#shared/ui/NotFound.tsx')) },
  ],
}
