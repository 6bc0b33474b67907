/** What a reload, or closing the tab, would lose. */
const lost = new Set<string>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Makes the browser ask before a reload while it would lose `what`, whatever page is shown. */
export const askBeforeReload = (what: string, wouldLose: boolean) => {
  if (wouldLose) lost.add(what)
  else lost.delete(what)
  if (lost.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

/** Gives up what a reload would lose, for a logout. */
export const reloadFreely = () => {
  for (const what of lost) askBeforeReload(what, false)
}
