import { productName } from '@cuando/es/product'

interface ScreenTitle {
  title: string
  tab: string
  welcome: string | null
}

/** What the header says on a screen; the start screen greets by the owner's first name. */
export function titleOf(pathname: string, firstName: string): ScreenTitle {
  if (pathname === '/')
    return {
      title: firstName,
      tab: 'Inicio',
      welcome: '¡Qué gusto verte!',
    }
  return { title: productName, tab: productName, welcome: null }
}
