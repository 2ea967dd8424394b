import { productName } from '@cuando/es/product'

interface ScreenTitle {
  title: string
  tab: string
  welcome: string | null
}

/** The header's title for a path; the start screen greets the owner by first name. */
export function titleOf(pathname: string, firstName: string): ScreenTitle {
  if (pathname === '/')
    return {
      title: firstName,
      tab: 'Inicio',
      welcome: '¡Qué gusto verte!',
    }
  if (pathname === '/calendar')
    return { title: 'Calendario de Citas', tab: 'Calendario de Citas', welcome: null }
  if (pathname === '/settings')
    return { title: 'Configuración', tab: 'Configuración', welcome: null }
  return { title: productName, tab: productName, welcome: null }
}
