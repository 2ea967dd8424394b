import { describe, expect, it } from 'vitest'
import { divideName } from './divide-name.ts'
import { readTitle } from './read-title.ts'

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
    expect(readTitle(title, services)).toMatchObject({ serviceId, person })
  })
})

const salon = [
  { id: 'cut', name: 'Corte de cabello' },
  { id: 'gel', name: 'Uñas de gel' },
  { id: 'soft', name: 'Uñas suaves' },
  { id: 'pink', name: 'Rosa pastel' },
]

describe('words beside a name', () => {
  it.each([
    ['Corte Ana Ruiz', 'cut', 'Ana Ruiz', ''],
    ['CORTE Ana Ruiz', 'cut', 'Ana Ruiz', ''],
    ['Corte de Ana Ruiz', 'cut', 'Ana Ruiz', ''],
    ['Corte Ana', 'cut', 'Ana', ''],
    ['Ana Ruiz corte', 'cut', 'Ana Ruiz', ''],
    ['Ana Ruiz Corte', 'cut', 'Ana Ruiz', ''],
    ['Corte de cabello y tinte Ana Ruiz', 'cut', 'Ana Ruiz', 'tinte'],
    ['Tinte y corte Rebeca Solís 9990001122', 'cut', 'Rebeca Solís', 'Tinte y corte'],
    ['Uñas Gabriela Pech', null, 'Gabriela Pech', 'Uñas'],
    ['Uñas acrílicas Gabriela Pech', null, 'Gabriela Pech', 'Uñas acrílicas'],
    ['Uñas de gel Gabriela Pech', 'gel', 'Gabriela Pech', ''],
    ['Gabriela Pech uñas', null, 'Gabriela Pech', 'uñas'],
    ['Gabriela Pech tinte y luces', null, 'Gabriela Pech', 'tinte y luces'],
    ['Tinte / Gabriela Pech', null, 'Gabriela Pech', 'Tinte'],
    ['Cita uñas Gabriela Pech tel. 999 202 0202', null, 'Gabriela Pech', 'uñas'],
    ['Limpieza Ana Ruiz', null, 'Ana Ruiz', 'Limpieza'],
    ['Ana Ruiz - primera vez', null, 'Ana Ruiz', 'primera vez'],
    ['Cita con Ana Ruiz', null, 'Ana Ruiz', ''],
    ['Ana Ruiz 9994445566', null, 'Ana Ruiz', ''],
    ['Lety Uñas - Corte de cabello', 'cut', 'Lety Uñas', ''],
    ['Ana Barba', null, 'Ana Barba', ''],
    ['Rosa Peña', null, 'Rosa Peña', ''],
  ])('«%s» is of service %s and person %s, with «%s»', (title, serviceId, person, others) => {
    expect(readTitle(title, salon)).toMatchObject({ serviceId, person, others })
  })

  it.each([
    'Corte Caballero',
    'Masaje Relajante',
    'Limpieza',
    'Limpieza de oficina',
    'Uñas Kim',
    'Cumple Paty Canul',
    'Cumple: Paty Canul',
    'Paty Canul (cumpleaños)',
    'Bday Paty Canul',
    'Comida con Luis Paz',
    'Pagar luz',
    'Junta escuela niños',
    'Llamar proveedor Luis Paz',
  ])('«%s» names nobody', (title) => {
    expect(readTitle(title, salon).person).toBeNull()
  })

  it.each([
    ['Tel 9994445566', true],
    ['Corte', true],
    ['Uñas acrílicas', true],
    ['Cita', true],
    ['Comida', false],
    ['Limpieza', false],
    ['Pagar luz', false],
    ['Corte Kim', false],
    ['Kim', false],
  ])('«%s» may be without a name: %s', (title, expected) => {
    expect(readTitle(title, salon).isNameless).toBe(expected)
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
