/**
 * The admin screens. Each one is a feature (features/admin-*), is fetched by administrators only and adds one entry to
 * `children`. layouts/AdminLayout.tsx holds the layout, its menu and its counts.
 */
import { type RouteObject, replace } from 'react-router-dom'
import { enterArea } from '#shared/i18n/i18n.ts'
import { paths } from '#shared/paths.ts'
import { storedSession } from '#shared/session/stored-session.ts'
import { adminOnly, applyGuard } from './guards.ts'
import { page } from './page.ts'

export const adminRoutes: RouteObject = {
  path: paths.admin.root,
  lazy: page(['admin-shell'], async () => (await import('./layouts/AdminLayout.tsx')).AdminLayout, 'admin'),
  loader: async () => {
    applyGuard(adminOnly, storedSession())
    await enterArea('admin')
    return null
  },
  children: [
    { index: true, loader: () => replace(paths.admin.invitationCodes) },
    {
      path: paths.admin.invitationCodes,
      lazy: page(
        ['admin-invitation-codes'],
        async () =>
          (await import('#features/admin-invitation-codes/pages/InvitationCodesPage.tsx'))
            .InvitationCodesPage,
        'admin',
      ),
    },
    {
      path: paths.admin.users,
      lazy: page(
        ['admin-users'],
        async () => (await import('#features/admin-users/pages/UsersPage.tsx')).UsersPage,
        'admin',
      ),
    },
    {
      path: paths.admin.files,
      lazy: page(
        ['admin-files'],
        async () => (await import('#features/admin-files/pages/FilesPage.tsx')).FilesPage,
        'admin',
      ),
    },
    {
      path: paths.admin.messages,
      lazy: page(
        ['admin-messages', 'attachments'],
        async () => (await import('#features/admin-messages/pages/MessagesPage.tsx')).MessagesPage,
        'admin',
      ),
    },
    {
      path: paths.admin.orders,
      lazy: page(
        ['admin-orders'],
        async () => (await import('#features/admin-orders/pages/OrdersPage.tsx')).OrdersPage,
        'admin',
      ),
    },
    {
      path: paths.admin.withdrawals,
      lazy: page(
        ['admin-withdrawals'],
        async () => (await import('#features/admin-withdrawals/pages/WithdrawalsPage.tsx')).WithdrawalsPage,
        'admin',
      ),
    },
    {
      path: paths.admin.fapiao,
      lazy: page(
        ['admin-fapiao'],
        async () => (await import('#features/admin-fapiao/pages/FapiaoPage.tsx')).FapiaoPage,
        'admin',
      ),
    },
    {
      path: paths.admin.paymentChecks,
      lazy: page(
        ['admin-payment-checks'],
        async () =>
          (await import('#features/admin-payment-checks/pages/PaymentChecksPage.tsx')).PaymentChecksPage,
        'admin',
      ),
    },
    {
      path: paths.admin.mail,
      lazy: page(
        ['admin-mail'],
        async () => (await import('#features/admin-mail/pages/MailPage.tsx')).MailPage,
        'admin',
      ),
    },
    {
      path: paths.admin.audit,
      lazy: page(
        ['admin-audit'],
        async () => (await import('#features/admin-audit/pages/AuditPage.tsx')).AuditPage,
        'admin',
      ),
    },
    { path: '*', lazy: page([], async () => (await import('#shared/ui/NotFound.tsx')).NotFound, 'admin') },
  ],
}
