import { Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { infoQuery, useInfo } from '../../../domain/commerce/info.ts'
import { useLoadFailure } from '../../../lib/use-load-failure.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { bookingLink, whatsappShareLink } from '../share-model.ts'
import classes from './share-card.module.css'

/** The booking link, with ways to share it. */
export function ShareCard() {
  const info = useInfo((state) => state.info)
  const failure = useLoadFailure(useQuery(infoQuery))
  return (
    <Card component="section" aria-labelledby="compartir" padding="lg">
      <Stack>
        <div>
          <Title order={2} size="h3" id="compartir">
            Tu enlace para agendar
          </Title>
          <Text c="dimmed" size="sm">
            Compártelo con tus clientes: reservan solos, a cualquier hora.
          </Text>
        </div>
        {info && (
          <ShareActions
            link={bookingLink(window.location.origin, info.username)}
            business={info.commerceName}
          />
        )}
        {!info && failure && <LoadFailure {...failure} />}
        {!info && !failure && <Skeleton height={44} />}
      </Stack>
    </Card>
  )
}

function ShareActions({ link, business }: { link: string; business: string }) {
  const { copy, isCopied } = useCopy()
  return (
    <>
      <Text className={classes.link} translate="no">
        {link.replace(/^https?:\/\//, '')}
      </Text>
      <Button
        fullWidth
        leftSection={
          isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
        }
        onClick={() => copy(link)}
      >
        {isCopied ? 'Enlace copiado' : 'Copiar enlace'}
      </Button>
      <Button
        component="a"
        variant="light"
        href={whatsappShareLink(business, link)}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        Compartir por WhatsApp
      </Button>
      <Button
        component="a"
        variant="default"
        href={link}
        target="_blank"
        leftSection={<IconExternalLink size={18} aria-hidden />}
      >
        Ver mi página
      </Button>
    </>
  )
}

const shownMs = 2000

/** Copies a text and confirms it; `isCopied` stays true for two seconds. */
function useCopy() {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      showToast('error', 'Error al copiar')
      return
    }
    setCopied(true)
    showToast('success', '¡Enlace copiado!')
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), shownMs)
  }
  return { copy, isCopied }
}
