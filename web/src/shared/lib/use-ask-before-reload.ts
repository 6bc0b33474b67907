import { useEffect } from 'react'

/** Has the browser ask before a reload ends what is under way. */
export const useAskBeforeReload = (underWay: boolean) => {
  useEffect(() => {
    if (!underWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [underWay])
}
