import { useRef, useState } from 'react'

/** Runs one async task at a time; returns null for calls made while one is running. */
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
