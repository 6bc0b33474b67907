/**
 * The admin screens. Each one is a feature (features/admin-*), is fetched by administrators only and adds one entry to
 * `children`. layouts/AdminLayout.tsx holds the layout, its menu and its counts.
 */
import type { RouteObject } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { staffStart } from '#shared/session/staff-start.ts'
import { adminOnly } from './guards.ts'
import { page, redirect } from './page.tsx'

export const adminRoutes: RouteObject = {
  path: paths.admin.root,
  ...page(['admin-shell'], async () => (await import('./layouts/AdminLayout.tsx')).AdminLayout, {
    area: 'admin',
    guard: adminOnly,
  }),
  children: [
    { index: true, handle: redirect(staffStart) },
    {
      path: paths.admin.toDo,
      ...page(['admin-todo'], async () => (await import('./pages/StartPage.tsx')).StartPage),
    },
    {
      path: paths.admin.invitationCodes,
      ...page(
        ['admin-invitation-codes'],
        async () =>
          (await import('#features/admin-invitation-codes/pages/InvitationCodesPage.tsx'))
            .InvitationCodesPage,
      ),
    },
    {
      path: paths.admin.users,
      ...page(
        ['admin-users'],
        async () => (await import('#features/admin-users/pages/UsersPage.tsx')).UsersPage,
      ),
    },
    {
      path: paths.admin.staff,
      ...page(
        ['admin-staff'],
        async () => (await import('./pages/AdministratorsPage.tsx')).AdministratorsPage,
      ),
    },
    {
      path: paths.admin.customer,
      ...page(
        ['admin-users', 'admin-documents'],
        async () => (await import('./pages/CustomerPage.tsx')).CustomerPage,
      ),
    },
    {
      path: paths.admin.files,
      ...page(
        ['admin-documents'],
        async () => (await import('#features/admin-documents/pages/DocumentsPage.tsx')).DocumentsPage,
      ),
    },
    {
      path: paths.admin.inbox,
      ...page(
        ['admin-messages', 'attachments', 'admin-documents', 'admin-orders'],
        async () => (await import('./pages/InboxPage.tsx')).InboxPage,
      ),
    },
    {
      path: paths.admin.messages,
      ...page(
        ['admin-messages', 'attachments'],
        async () => (await import('#features/admin-messages/pages/MessagesPage.tsx')).MessagesPage,
      ),
    },
    {
      path: paths.admin.orders,
      ...page(
        ['admin-orders'],
        async () => (await import('#features/admin-orders/pages/OrdersPage.tsx')).OrdersPage,
      ),
    },
    {
      path: paths.admin.order,
      ...page(['admin-orders', 'admin-audit'], async () => (await import('./pages/OrderPage.tsx')).OrderPage),
    },
    {
      path: paths.admin.withdrawals,
      ...page(
        ['admin-withdrawals'],
        async () => (await import('#features/admin-withdrawals/pages/WithdrawalsPage.tsx')).WithdrawalsPage,
      ),
    },
    {
      path: paths.admin.fapiao,
      ...page(
        ['admin-fapiao'],
        async () => (await import('#features/admin-fapiao/pages/FapiaoPage.tsx')).FapiaoPage,
      ),
    },
    {
      path: paths.admin.paymentChecks,
      ...page(
        ['admin-payment-checks'],
        async () =>
          (await import('#features/admin-payment-checks/pages/PaymentChecksPage.tsx')).PaymentChecksPage,
      ),
    },
    {
      path: paths.admin.emails,
      ...page(
        ['admin-emails'],
        async () => (await import('#features/admin-emails/pages/EmailsPage.tsx')).EmailsPage,
      ),
    },
    {
      path: paths.admin.audit,
      ...page(
        ['admin-audit'],
        async () => (await import('#features/admin-audit/pages/AuditPage.tsx')).AuditPage,
      ),
    },
    { path: '*', ...page([], async () => (await import('#shared/ui/NotFound.tsx')).NotFound) },
  ],
}
