/**
 * Every route of the product. Pages load on demand, each with the texts of its feature (`page(namespace, …)`). The
 * public pages run without the store and the component library; everything else is a child of the `application` route.
 * The admin screens are in admin-routes.tsx.
 */
import type { ReactNode } from 'react'
import { createBrowserRouter, type RouteObject, redirect, replace } from 'react-router-dom'
import { enterArea } from '#shared/i18n/i18n.ts'
import { paths } from '#shared/paths.ts'
import { storedSession } from '#shared/session/stored-session.ts'
import { adminRoutes } from './admin-routes.tsx'
import { applyGuard, customerOnly, loggedIn, unknownPage, visitorOnly } from './guards.ts'
import { LandingLayout } from './layouts/LandingLayout.tsx'
import { page } from './page.ts'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'

/** Fetches what every page but the public ones needs: the store and its providers. */
type LoadApplication = () => Promise<ReactNode>

const loadApplication: LoadApplication = async () =>
  (await import('./load-application.tsx')).loadApplication()

export const createRoutes = (application = loadApplication): RouteObject[] => {
  const site = async () => {
    await enterArea('site')
    return null
  }
  const customer = async () => {
    applyGuard(customerOnly, storedSession())
    return site()
  }
  return [
    {
      element: <Root />,
      errorElement: <RouteError />,
      children: [
        {
          element: <LandingLayout />,
          loader: site,
          children: [
            {
              index: true,
              lazy: page(
                ['landing'],
                async () => (await import('#features/landing/pages/LandingPage.tsx')).LandingPage,
              ),
            },
            {
              path: paths.terms,
              lazy: page(
                ['legal'],
                async () => (await import('#features/legal/pages/TermsPage.tsx')).TermsPage,
              ),
            },
            {
              path: paths.privacy,
              lazy: page(
                ['legal'],
                async () => (await import('#features/legal/pages/PrivacyPage.tsx')).PrivacyPage,
              ),
            },
            {
              path: paths.contact,
              lazy: page(
                ['legal'],
                async () => (await import('#features/legal/pages/ContactPage.tsx')).ContactPage,
              ),
            },
            {
              path: paths.faq,
              lazy: page(['legal'], async () => (await import('#features/legal/pages/FaqPage.tsx')).FaqPage),
            },
            {
              path: paths.agreement,
              lazy: page(
                ['legal'],
                async () => (await import('#features/legal/pages/AgreementPage.tsx')).AgreementPage,
              ),
            },
          ],
        },
        {
          loader: storedSession,
          lazy: async () => ({ element: await application() }),
          children: [
            {
              lazy: page([], async () => (await import('./layouts/DefaultLayout.tsx')).DefaultLayout),
              loader: site,
              children: [
                {
                  path: paths.login,
                  loader: () => applyGuard(visitorOnly, storedSession()),
                  lazy: page(
                    ['login'],
                    async () => (await import('#features/login/pages/LoginPage.tsx')).LoginPage,
                  ),
                },
                {
                  path: paths.register,
                  lazy: page(
                    ['register'],
                    async () => (await import('#features/register/pages/RegisterPage.tsx')).RegisterPage,
                  ),
                },
                {
                  path: paths.forgotPassword,
                  lazy: page(
                    ['account-links'],
                    async () =>
                      (await import('#features/account-links/pages/ForgotPasswordPage.tsx'))
                        .ForgotPasswordPage,
                  ),
                },
                {
                  path: paths.resetPassword,
                  lazy: page(
                    ['account-links'],
                    async () =>
                      (await import('#features/account-links/pages/ResetPasswordPage.tsx')).ResetPasswordPage,
                  ),
                },
                {
                  path: paths.confirmEmail,
                  lazy: page(
                    ['account-links'],
                    async () =>
                      (await import('#features/account-links/pages/ConfirmEmailPage.tsx')).ConfirmEmailPage,
                  ),
                },
                {
                  path: paths.unsubscribe,
                  lazy: page(
                    ['account-links'],
                    async () =>
                      (await import('#features/account-links/pages/UnsubscribePage.tsx')).UnsubscribePage,
                  ),
                },
                {
                  path: paths.setting,
                  lazy: page(
                    ['setting'],
                    async () => (await import('#features/setting/pages/SettingPage.tsx')).SettingPage,
                  ),
                },
                {
                  path: paths.security,
                  loader: () => applyGuard(loggedIn, storedSession()),
                  lazy: page(
                    ['security'],
                    async () => (await import('#features/security/pages/SecurityPage.tsx')).SecurityPage,
                  ),
                },
                {
                  path: paths.paymentReturn,
                  lazy: page(
                    ['payment'],
                    async () =>
                      (await import('#features/payment/pages/PaymentReturnPage.tsx')).PaymentReturnPage,
                  ),
                },
                {
                  path: paths.app.upload,
                  loader: customer,
                  lazy: page(
                    ['upload'],
                    async () => (await import('#features/upload/pages/UploadPage.tsx')).UploadPage,
                  ),
                },
                {
                  path: paths.app.chat,
                  loader: customer,
                  lazy: page(
                    ['messages', 'attachments'],
                    async () => (await import('#features/messages/pages/ChatPage.tsx')).ChatPage,
                  ),
                },
                {
                  path: paths.app.billing,
                  loader: customer,
                  lazy: page(
                    ['billing'],
                    async () => (await import('#features/billing/pages/BillingPage.tsx')).BillingPage,
                  ),
                },
                {
                  path: '*',
                  loader: ({ request }) =>
                    applyGuard(unknownPage(new URL(request.url).pathname), storedSession()),
                  lazy: page([], async () => (await import('#shared/ui/NotFound.tsx')).NotFound),
                },
              ],
            },
            {
              path: paths.app.dashboard,
              loader: customer,
              lazy: page([], async () => (await import('./layouts/HomeLayout.tsx')).HomeLayout),
              children: [
                {
                  index: true,
                  loader: async ({ request }) => {
                    await site()
                    return (await import('./pages/dashboard-tabs.ts')).loadTab(request.url)
                  },
                  lazy: page([], async () => (await import('./pages/DashboardPage.tsx')).DashboardPage),
                },
              ],
            },
            adminRoutes,
          ],
        },
        { path: paths.app.login, loader: () => replace(paths.login) },
        { path: '/app', loader: () => redirect(paths.app.dashboard) },
      ],
    },
  ]
}

export const createRouter = () => createBrowserRouter(createRoutes())
