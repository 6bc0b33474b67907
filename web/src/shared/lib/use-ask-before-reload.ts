import { useEffect } from 'react'

/** Makes the browser ask before a reload that would interrupt work. */
export const useAskBeforeReload = (underWay: boolean) => {
  useEffect(() => {
    if (!underWay) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [underWay])
}
