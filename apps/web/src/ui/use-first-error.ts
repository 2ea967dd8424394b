import { useEffect, useRef, useState } from 'react'
import { focusFirstError } from './focus-first-error.ts'

/** A form, and what focuses the first of its fields that have an error, once they are shown. */
export function useFirstError() {
  const form = useRef<HTMLFormElement>(null)
  const [sought, setSought] = useState<readonly string[]>([])
  useEffect(() => {
    if (form.current && sought.length > 0) focusFirstError(form.current, sought)
  }, [sought])
  return { form, focusFirst: setSought }
}
