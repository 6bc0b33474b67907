import { useEffect, useState } from 'react'

/** What `load` brings, once it is here. `load` must be the same function from render to render. */
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
