import { useLayoutEffect } from 'react'

/** Sets the title of the browser's tab, once it is known. */
export function useTabTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title) document.title = title
  }, [title])
}
