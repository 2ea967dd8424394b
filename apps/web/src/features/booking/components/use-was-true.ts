import { useState } from 'react'

/** Whether a condition has been true since the component was mounted. */
export function useWasTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false)
  if (isTrue && !wasTrue) setWasTrue(true)
  return wasTrue
}
