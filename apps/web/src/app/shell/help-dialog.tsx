import { formatPhone, whatsappNumber } from '@cuando/es/phones'
import { Alert, Anchor, Code, List, Stack, Text, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconClock, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../lib/hooks/config-query.ts'
import { LoadFailure } from '../../ui/lists/load-failure.tsx'
import { Dialog } from '../../ui/page/dialog.tsx'
import { HelpGuide } from './help-guide.tsx'

interface HelpDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** A short guide for everybody, and how to write to who runs the installation. */
export function HelpDialog({ isOpen, onClose }: HelpDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(configQuery)
  return (
    <Dialog opened={isOpen} onClose={onClose} title="¿Necesitas ayuda?">
      <Stack>
        <HelpGuide onLeave={onClose} />
        {error && <LoadFailure message={error.message} onRetry={refetch} isRetrying={isFetching} />}
        {data && <Contact {...data.support} />}
      </Stack>
    </Dialog>
  )
}

interface Support {
  email: string | null
  whatsapp: string | null
  hours: string
}

function Contact({ email, whatsapp, hours }: Support) {
  const number = whatsapp && whatsappNumber(whatsapp)
  if (!email && !number) return isOnOwnMachine() && <SetUpHint />
  return (
    <section aria-labelledby="contacto">
      <Title order={3} size="h4" id="contacto">
        Escríbenos
      </Title>
      <Text mb="sm">Te respondemos lo antes posible.</Text>
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
    </section>
  )
}

/** Whether the app was opened at the very machine that serves it, which only who runs it can do. */
const isOnOwnMachine = () =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(window.location.hostname)

function SetUpHint() {
  return (
    <Alert variant="light" title="Para quien administra esta instalación">
      Todavía no hay un contacto de ayuda. Define <Code>SUPPORT_EMAIL</Code> o{' '}
      <Code>SUPPORT_WHATSAPP</Code> al iniciarla, y aquí se verá cómo escribirte. Este aviso solo
      aparece en la propia máquina.
    </Alert>
  )
}
