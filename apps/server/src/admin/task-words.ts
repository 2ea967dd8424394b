import type { accessJobs } from '../features/access/jobs.ts'
import type { accountJobs } from '../features/accounts/jobs.ts'
import type { appointmentJobs } from '../features/appointments/jobs.ts'
import type { backupJobs } from '../features/backups/jobs.ts'
import type { customerJobs } from '../features/customers/jobs.ts'
import type { googleCalendarJobs } from '../features/google-calendar/jobs.ts'
import type { imageJobs } from '../features/images/jobs.ts'
import type { mailQuotaJobs } from '../features/mail-quota/jobs.ts'
import type { notificationJobs } from '../features/notifications/jobs.ts'
import type { pushJobs } from '../features/push/jobs.ts'
import type { referralJobs } from '../features/referrals/jobs.ts'
import type { waitingJobs } from '../features/waiting/jobs.ts'

type Task = keyof (ReturnType<typeof accessJobs> &
  ReturnType<typeof accountJobs> &
  ReturnType<typeof appointmentJobs> &
  ReturnType<typeof backupJobs> &
  ReturnType<typeof customerJobs> &
  ReturnType<typeof googleCalendarJobs> &
  ReturnType<typeof imageJobs> &
  ReturnType<typeof mailQuotaJobs> &
  ReturnType<typeof notificationJobs> &
  ReturnType<typeof pushJobs> &
  ReturnType<typeof referralJobs> &
  ReturnType<typeof waitingJobs>)

/** The background jobs in words for the operator. */
const words: Record<Task, string> = {
  'access:mail-invitation': 'Correo con una invitación al equipo',
  'accounts:mail-code': 'Correo con un código de seis dígitos',
  'accounts:mail-warning': 'Correo al dueño sobre intentos de entrar a su cuenta',
  'accounts:sweep': 'Borrar sesiones, códigos, cuentas y trabajos que vencieron',
  'appointments:mail-customer': 'Correo al cliente sobre su cita',
  'appointments:mail-together': 'Correo al cliente sobre varias de sus citas',
  'appointments:mail-confirmation': 'Correo al cliente con la confirmación que no recibió',
  'appointments:mail-delay': 'Correo al cliente sobre el retraso de su cita',
  'appointments:mail-group': 'Mensaje por correo a quien va a una clase o un evento',
  'appointments:mail-link': 'Correo al cliente con el enlace de su videollamada',
  'appointments:mail-owner': 'Correo al dueño sobre una cita',
  'appointments:mail-member': 'Correo a una persona del equipo sobre su cita',
  'appointments:mail-reminder': 'Correo al cliente para recordarle su cita',
  'appointments:mail-summary': 'Correo al dueño con las citas de su día',
  'appointments:mail-own-summary': 'Correo a una persona del equipo con las citas de su día',
  'appointments:note-dead-mails': 'Señalar los correos que no se pudieron entregar',
  'appointments:queue-bounces': 'Ver si toca leer el buzón de rebotes',
  'appointments:queue-summaries': 'Preparar los resúmenes del día que tocan',
  'appointments:read-bounces': 'Leer el buzón de rebotes',
  'appointments:remind': 'Preparar los recordatorios que tocan',
  'appointments:settle': 'Completar las citas que terminaron',
  'appointments:sweep-keys': 'Borrar las claves de reservas de ayer',
  'appointments:sweep-imports': 'Borrar las importaciones de citas que ya no se pueden deshacer',
  'appointments:sweep-occupations': 'Borrar los lugares de citas que se movieron',
  'appointments:sweep-undos': 'Borrar lo que ya no se puede deshacer',
  'appointments:whatsapp-reminder': 'WhatsApp al cliente para recordarle su cita',
  'backups:mail-operator': 'Correo a quien opera Cuando sobre un respaldo que falló',
  'customers:sweep': 'Borrar importaciones y combinaciones que ya no se pueden deshacer',
  'google-calendar:queue-due': 'Ver qué calendarios de Google tocan',
  'google-calendar:revoke': 'Devolver a Google el permiso de un calendario',
  'google-calendar:work': 'Escribir citas en Google Calendar y leer lo ocupado',
  'images:move': 'Pasar imágenes a S3 o de vuelta a la base de datos',
  'images:sweep': 'Borrar imágenes que ya no se muestran',
  'mail-quota:sweep': 'Borrar las cuentas de correos de días pasados',
  'notifications:push': 'Notificación a un dispositivo del dueño',
  'notifications:sweep': 'Borrar notificaciones viejas',
  'referrals:close-months': 'Cerrar las ganancias de los meses que terminaron',
  'waiting:look-everywhere': 'Ver en qué listas de espera hay algo que mirar',
  'waiting:mail': 'Correo a alguien de una lista de espera',
  'waiting:push': 'Aviso a un dispositivo de alguien de una lista de espera',
  'waiting:offer-places': 'Ofrecer los lugares libres a la lista de espera de un negocio',
  'waiting:sweep': 'Borrar las esperas que terminaron',
}

const isTask = (task: string): task is Task => Object.hasOwn(words, task)

/** The words for a task; of one that this version does not know, its name. */
export const wordsOfTask = (task: string): string => (isTask(task) ? words[task] : task)
