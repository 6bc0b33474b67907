import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Returns the token of a mailed link. The token is the address's fragment, which browsers send to no one. It is removed
 * from the address bar and the history immediately.
 */
export const useLinkToken = (): string => {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(() => hash.slice(1))
  useEffect(() => {
    if (!hash) return
    // Another link may be opened in the same tab.
    setToken(hash.slice(1))
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}
