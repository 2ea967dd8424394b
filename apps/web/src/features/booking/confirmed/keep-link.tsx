import { IconBookmark } from '@tabler/icons-react'
import { useState } from 'react'
import { useOrigin } from '../../../lib/hooks/origin.tsx'
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts'
import { shareLink } from '../../../lib/share-link.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { ownLink } from './appointment-links-model.ts'
import classes from './keep-link.module.css'

interface KeepLinkProps {
  appointmentId: string
  /** The name of the business. */
  business: string
}

/** The link of the appointment's own page, for customers who get no e-mail with it. */
export function KeepLink({ appointmentId, business }: KeepLinkProps) {
  const link = useOrigin() + ownLink(appointmentId)
  const { keep, told } = useKeeping({ title: `Tu cita en ${business}`, url: link })
  return (
    <div className={classes.keep}>
      <p>Con este enlace ves, cambias o cancelas tu cita. No te llegará por correo.</p>
      <a href={link} className={classes.link}>
        {link}
      </a>
      <Button
        variant="default"
        leftSection={<IconBookmark size={20} aria-hidden />}
        onClick={() => void keep()}
      >
        Guardar enlace
      </Button>
      <p role="status" className={classes.told}>
        {told}
      </p>
    </div>
  )
}

/** `told` is the status message. */
function useKeeping(shared: { title: string; url: string }) {
  const [told, setTold] = useState('')
  const [run] = useOneAtATime()

  const keep = () =>
    run(async () => {
      setTold('')
      setTold(await shareLink(shared, texts))
    })
  return { keep, told }
}

const texts = {
  shared: 'Listo, ya lo guardaste o compartiste.',
  copied: 'Enlace copiado. Pégalo en tus notas o en un mensaje.',
  failed: 'No se pudo copiar. Copia el enlace que ves arriba.',
}
