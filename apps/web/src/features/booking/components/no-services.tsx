import { formatPhone } from '@cuando/es/format-phone'
import { IconCalendarOff, IconPhone } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'
import classes from './no-services.module.css'

/** A business that has put up nothing to book yet; it can still be called. */
export function NoServices({ phone }: { phone: string }) {
  return (
    <section className={classes.empty}>
      <IconCalendarOff size={48} stroke={1.25} aria-hidden />
      <h2>Todavía no hay servicios para reservar</h2>
      <p>Este negocio aún no publica sus servicios. Puedes comunicarte directamente con él.</p>
      {phone && (
        <Button
          component="a"
          href={`tel:${phone}`}
          leftSection={<IconPhone size={20} aria-hidden />}
        >
          {formatPhone(phone)}
        </Button>
      )}
    </section>
  )
}
