import { pointOf } from '@cuando/contract/places/distance'
import { formatPhone } from '@cuando/es/phones'
import { Avatar, Button, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconMapPin, IconPencil, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CommerceInfo } from '../../../domain/commerce/info.ts'
import { loadMap } from '../../../domain/place/load-map.ts'
import { StaticMap } from '../../../domain/place/static-map.tsx'
import { bookingLink } from '../../../domain/share/share-model.ts'
import { useOwnPage } from '../../../domain/team/own-member.ts'
import { useIsOwner } from '../../../lib/session/role.ts'
import { OpeningHours } from './opening-hours.tsx'
import { QrPanel } from './qr-panel.tsx'
import classes from './share-card.module.css'
import { ShareLink } from './share-link.tsx'

/** The card's content once the business is loaded. Somebody with a page of their own shares that. */
export function ShareCardParts({ info }: { info: CommerceInfo }) {
  const { commerceId, commerceName } = info
  const person = useOwnPage()
  const link = bookingLink(window.location.origin, info.username, person?.handle)
  return (
    <>
      <img className={classes.cover} src={coverOf(info)} alt="" />
      <Avatar className={classes.avatar ?? ''} src={avatarOf(info)} alt="" size={84} radius="50%" />
      <Stack mt="sm" gap="lg">
        <Names info={info} />
        <div className={classes.ways}>
          <Button
            component="a"
            variant="default"
            classNames={half}
            href={link}
            target="_blank"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            Ver mi página
          </Button>
          <EditProfile isDisabled={!commerceId} />
        </div>
        <ShareLink link={link} business={commerceName} isOwn={person !== null} />
        {commerceId && <QrPanel info={info} person={person} />}
        <OpeningHours week={info.schedule} hourFormat={info.hourFormat} />
        <Contact info={info} />
      </Stack>
      <div className={classes.map}>
        {commerceId && <BusinessMap commerceId={commerceId} info={info} />}
      </div>
    </>
  )
}

function Names({ info }: { info: CommerceInfo }) {
  return (
    <div>
      <Title order={2} size="h3" className={classes.text ?? ''}>
        {info.commerceName}
      </Title>
      <Text c="dimmed" size="sm" translate="no" className={classes.text ?? ''}>
        @{info.username}
      </Text>
      {info.commerceDescription && (
        <Text mt="xs" className={classes.text ?? ''}>
          {info.commerceDescription}
        </Text>
      )}
    </div>
  )
}

function Contact({ info: { commercePhone, commerceAddress } }: { info: CommerceInfo }) {
  if (!commercePhone && !commerceAddress) return null
  return (
    <Stack gap="xs">
      {commercePhone && (
        <Fact label="Teléfono" icon={<IconPhone size={20} stroke={1.75} aria-hidden />}>
          {formatPhone(commercePhone)}
        </Fact>
      )}
      {commerceAddress && (
        <Fact label="Dirección" icon={<IconMapPin size={20} stroke={1.75} aria-hidden />}>
          {commerceAddress}
        </Fact>
      )}
    </Stack>
  )
}

function BusinessMap({ commerceId, info }: { commerceId: string; info: CommerceInfo }) {
  const map = useQuery({
    queryKey: ['map', commerceId],
    queryFn: ({ signal }) => loadMap({ commerceId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Optional: without the map the address is still shown.
    retry: false,
  })
  return (
    <StaticMap
      mapUrl={map.isError ? null : map.data}
      address={info.commerceAddress}
      point={pinOf(info)}
    />
  )
}

/** Classes of two buttons side by side. */
const half = { root: classes.half ?? '', section: classes.sign ?? '' }

const coverOf = ({ coverImage }: CommerceInfo) =>
  coverImage ? `${coverImage}?width=800` : '/placeholders/placeholder-600x400.svg'

/** The business stored on the device may lack these fields. */
const pinOf = ({ latitude, longitude }: CommerceInfo) =>
  pointOf({ latitude: latitude ?? null, longitude: longitude ?? null })

const avatarOf = ({ profileImage }: CommerceInfo) =>
  profileImage ? `${profileImage}?width=240` : '/placeholders/placeholder-100x100.svg'

function EditProfile({ isDisabled }: { isDisabled: boolean }) {
  const isOwner = useIsOwner()
  const looks = {
    variant: 'default',
    classNames: half,
    leftSection: <IconPencil size={18} aria-hidden />,
  }
  if (!isOwner) return null
  if (isDisabled)
    return (
      <Button {...looks} disabled>
        Editar Perfil
      </Button>
    )
  return (
    <Button {...looks} component={Link} to="/profile">
      Editar Perfil
    </Button>
  )
}

interface FactProps {
  label: string
  icon: ReactNode
  children: string
}

function Fact({ label, icon, children }: FactProps) {
  return (
    <div className={classes.fact}>
      {icon}
      <Text className={classes.text ?? ''}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </Text>
    </div>
  )
}
