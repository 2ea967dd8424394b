import * as z from 'zod/mini'

const wholeNumber = (message: string, min: number, max: number) =>
  z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message))

/** The booking rules of a service in requests: minutes, hours, occupations at once, hours. */
export const bookingRules = {
  appointmentInterval: wholeNumber('El intervalo debe ser de 5 a 1440 minutos', 5, 1440),
  appointmentTimeToCancel: wholeNumber('El aviso de cancelación debe ser de 0 a 720 horas', 0, 720),
  appointmentSimultaneous: wholeNumber('Las citas simultáneas deben ser de 1 a 100', 1, 100),
  appointmentMinNotice: wholeNumber('La anticipación mínima debe ser de 0 a 720 horas', 0, 720),
}
