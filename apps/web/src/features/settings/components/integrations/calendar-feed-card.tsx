import { Button, Card, Group, List, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCalendarPlus, IconLock, IconRss } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useLoadFailure } from '../../../../lib/hooks/use-load-failure.ts'
import { useIsOwner } from '../../../../lib/session/role.ts'
import { CopyLinkButton } from '../../../../ui/links/copy-link-button.tsx'
import { LinkText } from '../../../../ui/links/link-text.tsx'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { useRestoredFocus } from '../../../../ui/page/use-restored-focus.ts'
import { calendarFeedQuery } from '../../queries.ts'
import { type FeedChange, FeedDialog } from './feed-dialog.tsx'
import { useCalendarFeed } from './use-calendar-feed.ts'

/** 'Otros calendarios': the URL of the own feed that shows the appointments in other calendar programs. */
export function CalendarFeedCard() {
  const query = useQuery(calendarFeedQuery)
  const failure = useLoadFailure(query)
  const { heading, restoreFocus } = useRestoredFocus()
  const { isBusy, create, revoke } = useCalendarFeed()
  const [asked, setAsked] = useState<FeedChange | null>(null)
  const confirm = async (change: FeedChange) => {
    await (change === 'replace' ? create() : revoke())
    setAsked(null)
  }
  const start = async () => {
    await create()
    restoreFocus()
  }
  return (
    <Card component="section" aria-labelledby="other-calendars" padding="lg" maw={720}>
      <Stack>
        <Head titleRef={heading} />
        {!query.data && failure && <LoadFailure {...failure} />}
        {!query.data && !failure && <Skeleton height={116} />}
        {query.data && <SecretNote />}
        {query.data?.address === null && (
          <Group>
            <Button loading={isBusy} onClick={start}>
              Crear dirección
            </Button>
          </Group>
        )}
        {query.data?.address && <Address address={query.data.address} onAsk={setAsked} />}
      </Stack>
      <FeedDialog
        change={asked}
        isBusy={isBusy}
        onClose={() => setAsked(null)}
        onConfirm={confirm}
        onClosed={restoreFocus}
      />
    </Card>
  )
}

function Head({ titleRef }: { titleRef: Ref<HTMLHeadingElement> }) {
  return (
    <Group align="flex-start" wrap="nowrap" gap="md">
      <ThemeIcon size={44} radius="md" variant="light">
        <IconRss size={24} aria-hidden />
      </ThemeIcon>
      <Stack gap="xs">
        <Title order={2} size="h3" id="other-calendars" ref={titleRef} tabIndex={-1}>
          Otros calendarios
        </Title>
        <Text>
          Ve tus citas en Apple Calendar, en Outlook o en cualquier calendario que se suscriba a una
          dirección. Se actualiza solo.
        </Text>
      </Stack>
    </Group>
  )
}

function SecretNote() {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <ThemeIcon size={24} variant="transparent" color="gray">
        <IconLock size={20} aria-hidden />
      </ThemeIcon>
      <Text c="dimmed">
        Quien tenga la dirección ve tus citas, con los nombres y teléfonos de tus clientes. Úsala
        solo en tus calendarios.
      </Text>
    </Group>
  )
}

interface AddressProps {
  address: string
  onAsk: (change: FeedChange) => void
}

function Address({ address, onAsk }: AddressProps) {
  // No calendar app on Android opens webcal links.
  const isAndroid = /Android/.test(navigator.userAgent)
  return (
    <>
      <LinkText link={address} isShort />
      <Group gap="sm" grow preventGrowOverflow={false}>
        <CopyLinkButton link={address} />
        {!isAndroid && (
          <Button
            component="a"
            variant="light"
            href={address.replace(/^https?:/, 'webcal:')}
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            Abrir en mi calendario
          </Button>
        )}
      </Group>
      <Instructions />
      <Group gap="sm">
        <Button variant="default" onClick={() => onAsk('replace')}>
          Cambiar dirección
        </Button>
        <Button variant="subtle" color="bugambilia" onClick={() => onAsk('revoke')}>
          Anular
        </Button>
      </Group>
    </>
  )
}

/** How other calendars subscribe to the address. */
function Instructions() {
  const isOwner = useIsOwner()
  return (
    <List spacing="xs">
      <List.Item>
        <strong>Apple Calendar:</strong> en Calendarios elige «Agregar calendario», luego «Agregar
        suscripción», y pega la dirección.
      </List.Item>
      <List.Item>
        <strong>Outlook:</strong> en «Agregar calendario» elige «Suscribirse desde la web», y pega
        la dirección. Ahí una cita nueva puede tardar unas horas en verse.
      </List.Item>
      <List.Item>
        <strong>Android:</strong> suscríbete desde Google Calendar en una computadora
        {isOwner ? ', o conecta tu cuenta arriba.' : '.'}
      </List.Item>
    </List>
  )
}
