import type { File } from '@runwen/contracts'
import { serviceTypes } from '@runwen/contracts/constants'
import { api } from '#shared/api/api.ts'
import { endpointMutation } from '#shared/api/endpoints.ts'
import { problemText } from '#shared/api/problem-text.ts'
import { isUnpaid } from '#shared/lib/to-pay.ts'
import { toast } from '#shared/ui/toasts.tsx'

const serviceApi = api.injectEndpoints({
  endpoints: (build) => ({
    setServiceType: build.mutation(endpointMutation('setServiceType', ['Files'])),
  }),
})

/** The service, and with it the price, is fixed once a document is paid for or its result is delivered. */
export const canChangeService = (file: File) => isUnpaid(file) && !file.has_result

export const useChangeService = () => {
  const [send, { isLoading }] = serviceApi.useSetServiceTypeMutation()
  const change = async ({ id, service_type }: Pick<File, 'id' | 'service_type'>) => {
    const serviceType =
      service_type === serviceTypes.polish ? serviceTypes.translationAndPolish : serviceTypes.polish
    const { error } = await send({ id, serviceType })
    if (error) toast(problemText(error), 'failed')
  }
  return { change, isBusy: isLoading }
}
