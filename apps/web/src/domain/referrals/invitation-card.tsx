import { productName } from '@cuando/es/product'
import { Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { CopyLinkButton } from '../../ui/links/copy-link-button.tsx'
import { LinkText } from '../../ui/links/link-text.tsx'
import { ShareByWhatsapp } from '../../ui/links/share-by-whatsapp.tsx'
import { PartFailure } from './part-failure.tsx'
import { ProgrammeCard } from './programme-card.tsx'
import { infoQuery } from './queries.ts'

/** The owner's invitation link, with ways to share it. */
export function InvitationCard() {
  const query = useQuery(infoQuery)
  const failure = useLoadFailure(query)
  const link = query.data?.referralLink
  return (
    <ProgrammeCard
      area="invitation"
      title="Tu enlace de referido"
      about="Compártelo con otros negocios: ganas cuando se registran con él y atienden a clientes que reservan en línea."
    >
      {failure && !link ? (
        <PartFailure missing="Tu enlace no se pudo cargar." {...failure} />
      ) : (
        <Sharing link={link} />
      )}
    </ProgrammeCard>
  )
}

function Sharing({ link }: { link: string | undefined }) {
  if (!link) return <Skeleton height={96} />
  return (
    <>
      <LinkText link={link} />
      <Group gap="sm" grow preventGrowOverflow={false}>
        <CopyLinkButton
          link={link}
          copied="Enlace de referido copiado al portapapeles"
          failed="No se pudo copiar el enlace"
        />
        <ShareByWhatsapp draft={whatsappInvitation(link)} />
      </Group>
    </>
  )
}

function whatsappInvitation(link: string): string {
  const text = `Con ${productName} mis clientes agendan solos, a cualquier hora. Registra tu negocio aquí: ${link}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
