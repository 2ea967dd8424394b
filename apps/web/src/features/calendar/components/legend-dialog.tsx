import { Text } from '@mantine/core'
import { IconHourglassHigh, IconUserCheck, IconUsers } from '@tabler/icons-react'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { busyText } from '../look-model.ts'
import classes from './legend-dialog.module.css'
import { StateIcon } from './state-icon.tsx'

const marks = [
  { tone: 'blue', label: 'Pendiente' },
  { tone: 'green', label: 'Completada' },
  { tone: 'red', label: 'Cancelada' },
  { tone: 'gray', label: 'Expirada o no asistió' },
] as const

/** Explains the calendar's colours and marks. */
export function LegendDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened title="Colores y marcas" size="xs" onClose={onClose}>
      <ul className={classes.legend} aria-label="Colores">
        {marks.map(({ tone, label }) => (
          <li key={tone}>
            <StateIcon tone={tone} size={20} />
            {label}
          </li>
        ))}
        <OtherMarks />
        <li>
          <span className={classes.busy} />
          {busyText}
        </li>
        <li>
          <span className={classes.off} />
          Cerrado o bloqueado
        </li>
      </ul>
      <Text size="sm" c="dimmed" mt="md">
        Para mover una cita, arrástrala; en una pantalla táctil, mantenla presionada primero.
      </Text>
    </Dialog>
  )
}

const OtherMarks = () => (
  <>
    <li>
      <IconUserCheck size={20} aria-hidden />
      Confirmó que viene
    </li>
    <li>
      <IconUsers size={20} className={classes.group} aria-hidden />
      Clase o evento, con sus lugares
    </li>
    <li>
      <span className={classes.noted} />
      Hay una nota sobre el cliente
    </li>
    <li>
      <IconHourglassHigh size={20} className={classes.held} aria-hidden />
      Lugar guardado de la lista de espera
    </li>
  </>
)
