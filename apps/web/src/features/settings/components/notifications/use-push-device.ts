import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  findObstacle,
  type PushObstacle,
  renewDevice,
  subscribeDevice,
  testDevice,
  unsubscribeDevice,
} from '../../../../domain/push/push-device.ts'
import { configQuery } from '../../../../lib/hooks/config-query.ts'
import { noAnswer } from '../../../../lib/user-text.ts'
import { showToast } from '../../../../ui/show-toast.ts'

/** Whether this device gets push messages (null until known), with functions to change it. Failures show toasts. */
export function usePushDevice() {
  const queries = useQueryClient()
  const [isSubscribed, setSubscribed] = useSubscribed()
  const [obstacle, setObstacle] = useState<PushObstacle | null>(null)
  const { isBusy, busily } = useBusily(() => setObstacle(null))

  const subscribe = () =>
    busily(async () => {
      const inTheWay = findObstacle()
      if (inTheWay) {
        setObstacle(inTheWay)
        return false
      }
      const { push } = await queries.fetchQuery(configQuery)
      const answer = await subscribeDevice(push.publicKey)
      if (answer.ok) setSubscribed(true)
      else if ('obstacle' in answer) setObstacle(answer.obstacle)
      else showToast('error', answer.message)
      return answer.ok
    })

  const unsubscribe = () =>
    busily(async () => {
      const answer = await unsubscribeDevice()
      setSubscribed(false)
      if (!answer.ok) showToast('error', answer.message)
      return answer.ok
    })

  const test = () =>
    busily(async () => {
      const answer = await testDevice()
      if (!answer.ok && answer.code === 'deviceUnsubscribed') setSubscribed(false)
      showToast(answer.ok ? 'success' : 'error', answer.message)
      return answer.ok
    })

  return { isSubscribed, obstacle, isBusy, subscribe, unsubscribe, test }
}

/** Whether this device is subscribed; null until known. Renews its subscription. */
function useSubscribed() {
  const queries = useQueryClient()
  const state = useState<boolean | null>(null)
  const [, setSubscribed] = state

  useEffect(() => {
    let isOver = false
    const look = async () => {
      const isPossible = findObstacle() === null
      const { push } = await queries.fetchQuery(configQuery)
      const isRenewed = isPossible && (await renewDevice(push.publicKey))
      if (!isOver) setSubscribed(isRenewed)
    }
    look().catch(() => {})
    return () => {
      isOver = true
    }
  }, [queries])
  return state
}

function useBusily(onBegin: () => void) {
  const [isBusy, setBusy] = useState(false)
  /** The result of `act`; false, with a toast, if it throws. */
  const busily = async (act: () => Promise<boolean>) => {
    setBusy(true)
    onBegin()
    try {
      return await act()
    } catch {
      showToast('error', noAnswer)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, busily }
}
