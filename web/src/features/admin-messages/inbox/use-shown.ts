import { useState } from 'react'

/** Without a choice, the first conversation of a view is shown. It stays, also when it leaves the list. */
export const useShown = (
  chosen: string,
  view: string,
  loaded: readonly { readonly id: string }[] | undefined,
) => {
  const [first, setFirst] = useState<{ view: string; id: string }>()
  const next = first?.view === view ? undefined : loaded?.[0]
  if (chosen) {
    if (first) setFirst(undefined)
  } else if (next) setFirst({ view, id: next.id })
  return chosen || (next?.id ?? first?.id)
}
