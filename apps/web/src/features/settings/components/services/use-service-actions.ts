import type { Service } from '@cuando/contract/business/service'
import type { ServiceChanges } from '@cuando/contract/business/service-request'
import { deleteService, restoreService, updateService } from '@cuando/contract/business/services'
import { limits } from '@cuando/contract/calls/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import type { UserText } from '../../../../lib/user-text.ts'
import { showFailure } from '../../../../ui/forms/show-failure.ts'
import { showToast } from '../../../../ui/show-toast.ts'
import { servicesQuery } from './use-services.ts'

/** Actions on services in the list; `busyId` is the one being changed. */
export function useServiceActions() {
  const [busyId, setBusyId] = useState<string | null>(null)
  const put = useChangedServices()

  /** Makes the same change to services, one after the other, until one fails. */
  const change = async (changed: readonly Service[], body: ServiceChanges) => {
    let success: UserText | null = null
    for (const { id } of changed) {
      setBusyId(id)
      const answer = await ownerCall(updateService, { params: { serviceId: id }, query: {}, body })
      if (!answer.ok) {
        setBusyId(null)
        return showFailure('No se pudo actualizar el servicio', answer)
      }
      success = answer.message
      put((services) => services.map((each) => (each.id === id ? answer.data : each)))
    }
    setBusyId(null)
    if (success) showToast('success', success)
  }

  /** Returns whether the service no longer exists. */
  const remove = async ({ id }: Service): Promise<boolean> => {
    setBusyId(id)
    const answer = await ownerCall(deleteService, { params: { serviceId: id } })
    setBusyId(null)
    // Already deleted in another window: counts as success.
    if (!answer.ok && answer.status !== 404) {
      showFailure('No se pudo eliminar el servicio', answer)
      return false
    }
    showToast('success', answer.ok ? answer.message : deleteService.success, {
      ms: limits.undoSeconds * 1000,
      action: { label: 'Deshacer', run: () => void restore(id, put) },
    })
    put((services) => services.filter((each) => each.id !== id))
    return true
  }
  return { busyId, change, remove }
}

type PutServices = (change: (services: Service[]) => Service[]) => void

/** Returns a function that shows changed services. */
function useChangedServices(): PutServices {
  const client = useQueryClient()
  return (change) => {
    client.setQueryData(servicesQuery.queryKey, (services) => services && change(services))
    // Everything that depends on services or their hours is stale.
    client.invalidateQueries()
  }
}

async function restore(serviceId: string, put: PutServices): Promise<void> {
  const answer = await ownerCall(restoreService, { params: { serviceId } })
  showToast(answer.ok ? 'success' : 'error', answer.message)
  if (answer.ok)
    put((services) => [...services.filter((each) => each.id !== serviceId), answer.data])
}
