import { useRef, useState } from 'react'

/** Runs one piece of work at a time; null for what is asked for meanwhile. */
export function useOneAtATime() {
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const run = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setBusy(true)
    try {
      return await work()
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return [run, isBusy] as const
}
