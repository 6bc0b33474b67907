import { useEffect } from 'react'
import { dropToast, toast } from './toasts.tsx'

/** Tells of something that keeps failing, once for as long as it fails. */
export const useFailure = (id: string, message: string | undefined) => {
  useEffect(() => {
    if (message === undefined) return
    toast(message, 'failed', id)
    return () => void dropToast(id)
  }, [id, message])
}
