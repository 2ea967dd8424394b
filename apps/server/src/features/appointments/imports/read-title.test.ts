import { describe, expect, it } from 'vitest'
import { divideName, readTitle } from './read-title.ts'

const services = [
  { id: 'cut', name: 'Corte' },
  { id: 'dye', name: 'Corte y tinte' },
  { id: 'nails', name: 'Uñas acrílicas' },
]

describe('a title', () => {
  it.each([
    ['Corte - Ana Ruiz', 'cut', 'Ana Ruiz'],
    ['Ana Ruiz - Corte', 'cut', 'Ana Ruiz'],
    ['Ana Ruiz: Corte', 'cut', 'Ana Ruiz'],
    ['Ana Ruiz (corte)', 'cut', 'Ana Ruiz'],
    ['CORTE Y TINTE – Ana', 'dye', 'Ana'],
    ['Corte y tinte para Ana Ruiz', 'dye', 'Ana Ruiz'],
    ['Corte Ana', 'cut', 'Ana'],
    ['Unas acrilicas | María del Carmen Ruiz', 'nails', 'María del Carmen Ruiz'],
    ['Cita con Ana', null, 'Ana'],
    ['Cita Ana Ruiz 55 1234 5678', null, 'Ana Ruiz'],
    ['Consulta de Eva', null, 'Eva'],
    ['Appointment with Eva Luna', null, 'Eva Luna'],
    ['Ana Ruiz', null, 'Ana Ruiz'],
    ['Ana Ruiz y Eva Luna', null, 'Ana Ruiz y Eva Luna'],
    ['Corte', 'cut', null],
    ['Ana', null, null],
    ['Comida', null, null],
    ['Comida con Luis', null, null],
    ['Junta De Equipo', null, null],
    ['comprar tintes', null, null],
    ['Cumpleaños de Ana Ruiz', null, null],
    ['Pago CFE', null, null],
    ['Cita con evil.test', null, null],
    ['', null, null],
  ])('«%s» is of service %s and person %s', (title, serviceId, person) => {
    expect(readTitle(title, services)).toEqual({ serviceId, person })
  })
})

describe('a full name', () => {
  it.each([
    ['Ana', 'Ana', ''],
    ['Ana Ruiz', 'Ana', 'Ruiz'],
    ['Ana Ruiz Peña', 'Ana', 'Ruiz Peña'],
    ['Ana Luz Ruiz Peña', 'Ana Luz', 'Ruiz Peña'],
    ['María del Carmen Ruiz Peña', 'María del Carmen', 'Ruiz Peña'],
    ['José de Jesús Soto', 'José de Jesús', 'Soto'],
    ['Rosa de la Cruz', 'Rosa', 'de la Cruz'],
  ])('«%s» is divided', (whole, name, lastName) => {
    expect(divideName(whole)).toEqual({ name, lastName })
  })
})
