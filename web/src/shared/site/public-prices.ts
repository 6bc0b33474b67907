import { useEffect, useState } from 'react'
import type { Answer } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import { priceListOf } from '#shared/api/price-list.ts'
import { report } from '#shared/lib/report.ts'

/** The current prices, fetched without the store and its cache, which the public pages do not load. */
export const usePublicPrices = () => {
  const [config, setConfig] = useState<Answer<'stripeConfig'>>()
  useEffect(() => {
    fetchEndpoint('stripeConfig', undefined)
      .then((response) => (response.ok ? response.json() : Promise.reject(response.status)))
      .then(setConfig)
      .catch((cause: unknown) => report('prices not loaded', cause))
  }, [])
  return priceListOf(config)
}
