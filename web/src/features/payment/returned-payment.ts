const first = (search: URLSearchParams, names: readonly string[]) =>
  names.map((name) => search.get(name)).find(Boolean) ?? undefined

/** Which payment somebody comes back from, under any of the names it is given on the way. */
export const returnedPayment = (search: URLSearchParams) => ({
  intentId: first(search, ['payment_intent', 'paymentIntentId', 'pi']),
  fileId: first(search, ['file_id', 'fileId']),
})
