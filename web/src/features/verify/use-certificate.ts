import { useEffect, useState } from 'react'
import type { Answer } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'

type Certificate = Answer<'verifyCertificate'>
export type Lookup =
  | { readonly state: 'loading' | 'unknown' | 'failed' }
  | { readonly state: 'genuine'; readonly certificate: Certificate }

const lookUp = async (code: string): Promise<Lookup> => {
  const response = await fetchEndpoint('verifyCertificate', { code })
  if (response.ok) return { state: 'genuine', certificate: await response.json() }
  // A code in another form than ours belongs to no certificate either.
  return { state: response.status === 404 || response.status === 400 ? 'unknown' : 'failed' }
}

/** The certificate with a code, fetched without the store: the page is public. */
export const useCertificate = (code: string): Lookup => {
  const [found, setFound] = useState<{ code: string; lookup: Lookup }>()
  useEffect(() => {
    let isRequested = true
    lookUp(code)
      .catch((): Lookup => ({ state: 'failed' }))
      .then((lookup) => isRequested && setFound({ code, lookup }))
    return () => {
      isRequested = false
    }
  }, [code])
  return found?.code === code ? found.lookup : { state: 'loading' }
}
