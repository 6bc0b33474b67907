import { vi } from 'vitest'

type Handler = (event: unknown) => unknown

/** Options that an element was created with, and the events it can emit. */
class FakeElement {
  readonly type: string
  readonly options: Record<string, unknown>
  readonly #handlers = new Map<string, Handler>()

  constructor(type: string, options: Record<string, unknown>) {
    this.type = type
    this.options = options
  }
  on(event: string, handler: Handler) {
    this.#handlers.set(event, handler)
    return this
  }
  off() {
    return this
  }
  mount(place: HTMLElement) {
    place.dataset.stripe = this.type
  }
  update() {}
  destroy() {}
  say(event: string, detail: unknown) {
    return this.#handlers.get(event)?.(detail)
  }
}

/**
 * Fake of Stripe.js as served by stripe.com. It checks nothing itself: a test reads the arguments it got and
 * sets Stripe's responses.
 */
export const stripeScript = () => {
  const made: FakeElement[] = []
  const groups: Record<string, unknown>[] = []
  const updates: Record<string, unknown>[] = []
  const submit = vi.fn(async (): Promise<{ error?: { message?: string } }> => ({}))
  const createPaymentMethod = vi.fn(
    async (_: {
      elements: unknown
    }): Promise<{ error?: { message?: string }; paymentMethod?: { id: string } }> => ({
      paymentMethod: { id: 'pm_real' },
    }),
  )
  const elements = {
    submit,
    create: (type: string, options: Record<string, unknown>) => {
      const element = new FakeElement(type, options)
      made.push(element)
      return element
    },
    getElement: () => null,
    update: (options: Record<string, unknown>) => void updates.push(options),
  }
  const stripe = {
    elements: (options: Record<string, unknown>) => {
      groups.push(options)
      return elements
    },
    createToken: () => {},
    createPaymentMethod,
    confirmCardPayment: () => {},
  }
  const keys: string[] = []
  const start = (key: string) => {
    keys.push(key)
    return stripe
  }
  return { start, keys, groups, updates, made, elements, submit, createPaymentMethod }
}
