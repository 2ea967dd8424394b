import type { MemberRole } from '@cuando/contract/team/member-login'

interface RoleWords {
  role: MemberRole
  label: string
  about: string
}

/** The roles that an owner can give, the least powerful first. */
export const roleChoices: readonly RoleWords[] = [
  {
    role: 'STAFF',
    label: 'Solo sus citas',
    about:
      'Ve, agenda y mueve sus citas y bloquea sus días. De sus clientes ve el nombre y el teléfono; no ve la lista.',
  },
  {
    role: 'RECEPTION',
    label: 'Recepción',
    about:
      'Ve y lleva todas las citas y los clientes. No ve totales, referidos ni la configuración del negocio.',
  },
]

/** How somebody logs in; one of a newer server has no words. */
export const loginWords = (role: string, email: string) =>
  role === 'RECEPTION' ? `Entra como recepción con ${email}` : `Entra a sus citas con ${email}`
