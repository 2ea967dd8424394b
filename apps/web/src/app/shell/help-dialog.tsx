import { formatPhone, whatsappNumber } from '@cuando/es/phones'
import { Anchor, List, Stack, Text } from '@mantine/core'
import { IconBrandWhatsapp, IconClock, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../lib/config-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

interface HelpDialogProps {
  isOpen: boolean
  onClose: () => void
}

export function HelpDialog({ isOpen, onClose }: HelpDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(configQuery)
  return (
    <Dialog opened={isOpen} onClose={onClose} title="¿Necesitas ayuda?">
      {error && <LoadFailure message={error.message} onRetry={refetch} isRetrying={isFetching} />}
      {data && <WaysToHelp {...data.support} />}
    </Dialog>
  )
}

interface Support {
  email: string | null
  whatsapp: string | null
  hours: string
}

function WaysToHelp({ email, whatsapp, hours }: Support) {
  const number = whatsapp && whatsappNumber(whatsapp)
  return (
    <Stack>
      <Text>
        {email || number
          ? 'Escríbenos y te respondemos lo antes posible.'
          : 'Quien administra esta instalación todavía no ha indicado cómo escribirle.'}
      </Text>
      <List spacing="sm" listStyleType="none">
        {email && (
          <List.Item icon={<IconMail size={20} aria-hidden />}>
            <Anchor href={`mailto:${email}`}>{email}</Anchor>
          </List.Item>
        )}
        {whatsapp && number && (
          <List.Item icon={<IconBrandWhatsapp size={20} aria-hidden />}>
            <Anchor href={`https://wa.me/${number}`} target="_blank" rel="noreferrer">
              WhatsApp {formatPhone(whatsapp)}
            </Anchor>
          </List.Item>
        )}
        <List.Item icon={<IconClock size={20} aria-hidden />}>{hours}</List.Item>
      </List>
    </Stack>
  )
}
