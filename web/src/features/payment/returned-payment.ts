const first = (search: URLSearchParams, names: readonly string[]) =>
  names.map((name) => search.get(name)).find(Boolean) ?? undefined

/** Reads intent and file from the return URL. Providers use different parameter names. */
export const returnedPayment = (search: URLSearchParams) => ({
  intentId: first(search, ['payment_intent', 'paymentIntentId', 'pi']),
  fileId: first(search, ['file_id', 'fileId']),
})
