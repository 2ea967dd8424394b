import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../../lib/hooks/config-query.ts'

/** Contact details of this installation's operator, as far as configured. */
export function LegalContact() {
  const { data } = useQuery(configQuery)
  const email = data?.support.email
  if (!email) return <>por los medios de contacto que publica quien opera este sitio</>
  return (
    <>
      al correo <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </>
  )
}
