import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ComingAppointment } from './coming-appointment.tsx'

it('is nothing that the server draws: only the device knows of it', () => {
  const commerce = { id: 'a-commerce', timezone: 'America/Merida' }
  expect(renderToStaticMarkup(<ComingAppointment commerce={commerce} />)).toBe('')
})
