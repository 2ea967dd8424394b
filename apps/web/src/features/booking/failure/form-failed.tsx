import type { RefusedForm } from '@cuando/contract/calls/refused-form'
import { IconAlertCircle } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'
import { HiddenFields } from '../own/hidden-fields.tsx'
import classes from './form-failed.module.css'
import { NothingHere } from './nothing-here.tsx'

/** Shown if neither the form could be processed nor its page be loaded; the button sends the same values again. */
export function FormFailed({ form }: { form: RefusedForm }) {
  return (
    <NothingHere
      icon={<IconAlertCircle size={56} stroke={1.25} aria-hidden />}
      title="No se pudo guardar"
      text={form.message}
    >
      <form method="post" className={classes.form}>
        <HiddenFields values={form.values} />
        <Button type="submit" size="lg">
          Reintentar
        </Button>
      </form>
    </NothingHere>
  )
}
