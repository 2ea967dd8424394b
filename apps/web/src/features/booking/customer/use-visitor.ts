import type { TypedCustomer } from '@cuando/contract/customers/customer-fields'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { onDevice } from '../../../lib/session/storages.ts'
import { readVisitor } from './visitor-model.ts'

const visitorKey = 'cuando-visitor'

/** The visitor's data, stored on this device only. */
export function useVisitor() {
  const read = () => readVisitor(onDevice.getItem(visitorKey))
  const [isKnown, setKnown] = useState(false)
  const look = useEffectEvent(() => setKnown(read() !== null))
  useLayoutEffect(() => look(), [])
  return {
    isKnown,
    read,
    write: (visitor: TypedCustomer) => {
      onDevice.setItem(visitorKey, JSON.stringify(visitor))
      setKnown(true)
    },
    forget: () => {
      onDevice.removeItem(visitorKey)
      setKnown(false)
    },
  }
}
