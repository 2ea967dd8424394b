import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MyAppointments } from './my-appointments.tsx'

it('renders nothing on the server: only the device knows the appointments', () => {
  const commerce = { id: 'a-commerce', timezone: 'America/Merida' }
  expect(renderToStaticMarkup(<MyAppointments commerce={commerce} />)).toBe('')
})
