import { whatsappUrl } from '@cuando/es/phones'
import { productName } from '@cuando/es/product'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../../lib/hooks/config-query.ts'

/** Contact details of this installation's operator, as far as configured. */
export function LegalContact() {
  const { data } = useQuery(configQuery)
  const { email = null, whatsapp = null } = data?.support ?? {}
  if (email)
    return (
      <>
        al correo <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </>
    )
  const chat = whatsapp && whatsappUrl(whatsapp)
  if (chat)
    return (
      <>
        por <Anchor href={chat}>WhatsApp</Anchor>
      </>
    )
  return <>por los medios de contacto que publica quien opera este sitio</>
}

/** The operator by name, if it is configured: 'Agendas del Centro S.A., que opera este sitio de Cuando,' */
export function Responsible() {
  const { data } = useQuery(configQuery)
  const name = data?.support.name
  return name
    ? `${name}, que opera este sitio de ${productName},`
    : `Quien opera este sitio de ${productName}`
}
