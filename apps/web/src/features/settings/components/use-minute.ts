import { useEffect, useState } from 'react'

const minuteMs = 60_000
const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The current minute, as milliseconds since 1970; it goes on by itself. */
export function useMinute(): number {
  const [minute, setMinute] = useState(thisMinute)
  useEffect(() => {
    const timer = window.setTimeout(() => setMinute(thisMinute()), minute + minuteMs - Date.now())
    return () => window.clearTimeout(timer)
  }, [minute])
  return minute
}
