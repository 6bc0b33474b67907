import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveFor } from '#shared/lib/browser.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { config, file, filesPage, order } from '#testing/customer-data.ts'
import { server } from '#testing/server.ts'
import { stripeScript } from '#testing/stripe-script.ts'

const document_ = file()

let served: ReturnType<typeof stripeScript> | undefined
const serve = (fake: ReturnType<typeof stripeScript>) => {
  served = fake
}
// The loader requests the script once per page.
vi.stubGlobal('Stripe', (key: string) => served?.start(key))

let count = 0
/** Configures the payment service with Stripe keys. The script is loaded once per key, so each test uses its own key. */
const openWithKeys = async (language: 'en' | 'zh' = 'en') => {
  count += 1
  const publishable_key = `pk_live_${count}`
  server.on('stripeConfig', () => ({ ...config, mode: 'live' as const, publishable_key }))
  server.on('listFiles', () => filesPage([document_]))
  server.on('createOrder', () => ({ order: order({ file_id: document_.id }) }))
  const view = await openAsCustomer('/app/dashboard?tab=manage', { language })
  await view.user.click(await screen.findByRole('button', { name: /\$980\.00$/ }))
  const panel = within(await screen.findByRole('dialog'))
  await panel.findByText(/Stripe/)
  return { ...view, panel, publishable_key }
}

const frame = (type: string) =>
  waitFor(() => {
    const place = document.querySelector(`[data-stripe="${type}"]`)
    if (!place) throw new Error(`no ${type}`)
  })

const tokens = { ink: '#1d1b18', sheet: '#ffffff', seal: '#b23a26', 'line-strong': '#8c8476', sans: 'Arial' }
beforeEach(() => {
  for (const [name, value] of Object.entries(tokens))
    document.documentElement.style.setProperty(`--${name}`, value)
})
afterEach(() => {
  document.documentElement.removeAttribute('style')
})

test("Stripe's fields get the amount, the language and our theme, but no intent", async () => {
  const fake = stripeScript()
  serve(fake)
  const { publishable_key } = await openWithKeys('zh')
  fireEvent.click(await screen.findByRole('radio', { name: '银行卡' }))
  await frame('payment')
  expect(fake.keys).toEqual([publishable_key])
  expect(fake.groups).toMatchObject([
    {
      mode: 'payment',
      amount: 98_000,
      currency: 'usd',
      allowedPaymentMethodTypes: ['card'],
      paymentMethodCreation: 'manual',
      locale: 'zh',
      appearance: {
        theme: 'flat',
        variables: {
          colorPrimary: '#1d1b18',
          colorBackground: '#ffffff',
          colorDanger: '#b23a26',
          fontFamily: 'Arial',
        },
        rules: { '.Input': { border: '1px solid #8c8476' } },
      },
    },
  ])
  expect(fake.made.map(({ type, options }) => [type, options])).toEqual([
    ['payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } }],
  ])
})

test('a token is created from the fields and pays', async () => {
  const fake = stripeScript()
  serve(fake)
  server.on('processCard', () => ({
    data: { success: true, status: 'succeeded' as const, payment_intent_id: 'pi_1' },
  }))
  const { user, panel } = await openWithKeys()
  await frame('payment')
  await user.click(panel.getByRole('button', { name: 'Pay $980.00' }))
  expect(await panel.findByText('Payment successful')).toBeVisible()
  expect(fake.submit.mock.invocationCallOrder[0]).toBeLessThan(
    fake.createPaymentMethod.mock.invocationCallOrder[0] ?? 0,
  )
  expect(fake.createPaymentMethod.mock.calls[0]?.[0].elements).toBe(fake.elements)
  expect(server.requests('processCard')[0]?.body).toMatchObject({ payment_method: 'pm_real' })
})

test('a validation error of Stripe sends nothing', async () => {
  const fake = stripeScript()
  fake.submit.mockResolvedValue({ error: { message: 'Your card number is incomplete.' } })
  serve(fake)
  const { user, panel } = await openWithKeys()
  await frame('payment')
  await user.click(panel.getByRole('button', { name: 'Pay $980.00' }))
  expect(await panel.findByRole('alert')).toHaveTextContent('Your card number is incomplete.')
  expect(fake.createPaymentMethod).not.toHaveBeenCalled()
  fake.submit.mockResolvedValue({})
  fake.createPaymentMethod.mockResolvedValue({ error: { message: 'An unexpected error occurred.' } })
  await user.click(panel.getByRole('button', { name: 'Pay $980.00' }))
  await waitFor(() => expect(panel.getByRole('alert')).toHaveTextContent('An unexpected error occurred.'))
  expect(server.requests('processCard')).toEqual([])
})

test('the customer is redirected to the bank for confirmation with a return URL on the intent', async () => {
  const fake = stripeScript()
  serve(fake)
  const redirect_url = 'https://hooks.stripe.com/3d_secure_2/x'
  server.on('processCard', () => ({
    data: { success: false, status: 'requires_action' as const, payment_intent_id: 'pi_1', redirect_url },
  }))
  const { user, panel } = await openWithKeys()
  await frame('payment')
  await user.click(panel.getByRole('button', { name: 'Pay $980.00' }))
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith(redirect_url))
})

test('the fields follow a language switch', async () => {
  const fake = stripeScript()
  serve(fake)
  const { panel } = await openWithKeys('en')
  await frame('payment')
  const { switchLanguage } = await import('#shared/i18n/i18n.ts')
  await act(() => switchLanguage('site', 'zh'))
  expect(await panel.findByRole('button', { name: '支付 $980.00' })).toBeVisible()
  await waitFor(() => expect(fake.updates).toContainEqual(expect.objectContaining({ locale: 'zh' })))
})

test('an error is shown when the fields cannot be loaded', async () => {
  const fake = stripeScript()
  serve(fake)
  const { panel } = await openWithKeys()
  await frame('payment')
  act(() => void fake.made[0]?.say('loaderror', { elementType: 'payment', error: {} }))
  expect(await panel.findByRole('alert')).toHaveTextContent(/could not be reached\. Nothing was charged/)
})

const openWallet = async (fake: ReturnType<typeof stripeScript>) => {
  serve(fake)
  const view = await openWithKeys()
  await view.user.click(view.panel.getByRole('radio', { name: 'Apple Pay' }))
  await frame('expressCheckout')
  const wallet = fake.made.find(({ type }) => type === 'expressCheckout')
  if (!wallet) throw new Error('no wallet')
  return { ...view, wallet }
}

test('the Apple Pay button is shown and no other wallet', async () => {
  const fake = stripeScript()
  const { panel, wallet } = await openWallet(fake)
  expect(wallet.options).toMatchObject({
    paymentMethods: {
      applePay: 'always',
      googlePay: 'never',
      link: 'never',
      paypal: 'never',
      amazonPay: 'never',
      klarna: 'never',
    },
  })
  expect(panel.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
  act(() => void wallet.say('ready', { availablePaymentMethods: undefined }))
  expect(await panel.findByText(/Apple Pay is not available in this browser/)).toBeVisible()
  act(() => void wallet.say('ready', { availablePaymentMethods: { applePay: true } }))
  expect(panel.queryByText(/Apple Pay is not available/)).not.toBeInTheDocument()
})

test('the wallet pays and shows a failure in its sheet and on the page', async () => {
  const fake = stripeScript()
  const paymentFailed = vi.fn()
  server.on('processApplePay', () => ({
    data: { success: true, status: 'succeeded' as const, payment_intent_id: 'pi_1' },
  }))
  const { panel, wallet } = await openWallet(fake)
  fake.submit.mockResolvedValueOnce({ error: { message: 'The wallet was closed.' } })
  await act(async () => wallet.say('confirm', { paymentFailed }))
  expect(await panel.findByRole('alert')).toHaveTextContent('The wallet was closed.')
  expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' })
  expect(server.requests('processApplePay')).toEqual([])
  await act(async () => wallet.say('confirm', { paymentFailed }))
  expect(await panel.findByText('Payment successful')).toBeVisible()
  expect(server.requests('processApplePay')[0]?.body).toMatchObject({ payment_method: 'pm_real' })
  expect(paymentFailed).toHaveBeenCalledOnce()
})
