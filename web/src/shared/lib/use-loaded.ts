import { useEffect, useState } from 'react'

/** The result of `load`, undefined until it resolves. `load` must be a stable function. */
export const useLoaded = <T>(load: () => Promise<T>): T | undefined => {
  const [loaded, setLoaded] = useState<{ by: typeof load; value: T }>()
  useEffect(() => {
    let wanted = true
    void load().then((value) => wanted && setLoaded({ by: load, value }))
    return () => {
      wanted = false
    }
  }, [load])
  return loaded?.by === load ? loaded.value : undefined
}
