import { failWith503, mockResponse, neverAnswer, screen } from './screen.ts'

screen('landing', { path: '/' })
screen('landing-customer', { role: 'customer', path: '/' })
for (const page of ['terms', 'privacy', 'contact', 'agreement', 'estimate', 'prices'])
  screen(page, { path: `/${page}` })
screen('faq', { path: '/faq#training' })
const published = {
  contact: {
    name: 'Runwen Editing Pte. Ltd.',
    registration: '202600001A',
    hours: 'Mon to Fri, 9:00 to 18:00 (UTC+8)',
    email: 'desk@runwen.example',
    phone: '+65 1234 5678',
    wechat: 'runwen-desk',
    address: '1 Paper Lane\nSingapore 068808',
    name_zh: '润文编辑有限公司',
    hours_zh: '周一至周五 9:00–18:00（北京时间）',
    address_zh: '新加坡纸巷 1 号',
  },
  tracked_changes: true,
}
for (const page of ['contact', 'faq'])
  screen(`${page}-published`, {
    path: `/${page}`,
    before: (window) => mockResponse(window, '**/api/site', published),
  })
screen('contact-customer', { role: 'customer', path: '/contact' })
screen('not-found', { path: '/nowhere' })
screen('setting-visitor', { path: '/setting' })

screen('crash', {
  path: '/',
  act: async (page) => {
    await page.route(/\/assets\/legal-.*\.js/, (route) => route.abort())
    await page.getByRole('link', { name: /^(Contact|联系我们)$/ }).click()
  },
})

screen('login', { path: '/login' })
screen('login-errors', {
  path: '/login',
  act: (page) => page.locator('button[type="submit"]').click(),
})
screen('login-refused', {
  path: '/login',
  act: async (page) => {
    await page.locator('input[autocomplete="username"]').fill('nobody@example.com')
    await page.locator('input[autocomplete="current-password"]').fill('not a password')
    await page.locator('button[type="submit"]').click()
    await page.getByRole('alert').waitFor()
  },
})
screen('forgot-password', { path: '/forgot-password' })
screen('forgot-password-sent', {
  path: '/forgot-password',
  before: (page) => mockResponse(page, '**/api/auth/forgot-password', {}, 202),
  act: async (page) => {
    await page.locator('input[autocomplete="username"]').fill('li.wei@example.com')
    await page.locator('button[type="submit"]').click()
    await page.getByRole('status').waitFor()
  },
})
screen('reset-password', { path: '/reset-password#token' })
screen('reset-password-invalid', { path: '/reset-password' })
screen('reset-password-done', {
  path: '/reset-password#token',
  before: (page) => mockResponse(page, '**/api/auth/reset-password', {}),
  act: async (page) => {
    for (const field of await page.locator('input[autocomplete="new-password"]').all())
      await field.fill('new secret words')
    await page.locator('button[type="submit"]').click()
    await page.getByRole('status').waitFor()
  },
})
screen('confirm-email', {
  path: '/confirm-email#token',
  before: (page) =>
    mockResponse(page, '**/api/auth/confirm-email', {
      user: { id: '1', username: 'li.wei@example.com', email: 'li.wei@example.com', is_admin: false },
    }),
})
screen('confirm-email-invalid', { path: '/confirm-email' })
screen('unsubscribe', { path: '/unsubscribe#user.documents.signature' })
screen('unsubscribe-done', {
  path: '/unsubscribe#user.messages.signature',
  before: (page) => mockResponse(page, '**/api/mail/unsubscribe/*', {}),
  act: async (page) => {
    await page.getByRole('button', { name: /^(Stop these emails|停止接收)$/ }).click()
    await page.getByRole('status').waitFor()
  },
})
screen('unsubscribe-invalid', { path: '/unsubscribe' })

screen('login-expired', {
  role: 'customer',
  path: '/app/billing',
  before: async (page) => {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'x', error: 'x' } }),
    )
  },
})

screen('register-consent', { path: '/register' })
const toForm = async (page: import('@playwright/test').Page) => {
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^(Agree and Register|同意并注册)$/ }).click()
}
screen('register-consent-ticked', {
  path: '/register',
  viewportOnly: true,
  act: (page) => page.getByRole('checkbox').check(),
})
screen('register-form', { path: '/register', act: toForm })
screen('register-form-errors', {
  path: '/register',
  act: async (page) => {
    await toForm(page)
    await page.getByLabel(/Email|邮箱/).fill('li.wei@')
    await page.locator('input[autocomplete="new-password"]').first().fill('short')
    await page.locator('button[type="submit"]').click()
  },
})

const returned = '/payment-return?payment_intent=pi_1&file_id=1'
screen('payment-return-waiting', {
  role: 'customer',
  path: returned,
  loading: true,
  before: (page) => neverAnswer(page, '**/api/payment/confirm-payment'),
})
screen('payment-return-unconfirmed', { role: 'customer', path: '/payment-return' })
screen('payment-return-paid', {
  role: 'customer',
  path: returned,
  before: async (page) => {
    const json = { data: { success: true, status: 'succeeded', file_id: '1' } }
    await page.route('**/api/payment/confirm-payment', (route) => route.fulfill({ json }))
  },
})
screen('payment-return-failed', {
  role: 'customer',
  path: returned,
  before: async (page) => {
    const json = { data: { success: false, status: 'requires_payment_method', file_id: '1' } }
    await page.route('**/api/payment/confirm-payment', (route) => route.fulfill({ json }))
  },
})
screen('setting-failed', {
  role: 'customer',
  path: '/setting',
  before: (page) => failWith503(page, '**/api/auth/user/consent'),
})
