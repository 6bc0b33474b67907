import { useEffect, useState } from 'react'
import type { Answer } from '#shared/api/endpoints.ts'
import { fetchEndpoint } from '#shared/api/fetch-endpoint.ts'
import { report } from '#shared/lib/report.ts'

/** When results are due for documents that are paid now, fetched without the store, which public pages do not load. */
export const usePublicDelivery = () => {
  const [times, setTimes] = useState<Answer<'deliveryTimes'>>()
  useEffect(() => {
    fetchEndpoint('deliveryTimes', undefined)
      .then((response) => (response.ok ? response.json() : Promise.reject(response.status)))
      .then(setTimes)
      .catch((cause: unknown) => report('delivery times not loaded', cause))
  }, [])
  return (type: 1 | 2) => times?.delivery_times.find(({ service_type }) => service_type === type)?.due_at
}
