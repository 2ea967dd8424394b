import type { Modality } from '@cuando/contract/appointments/modality'
import { IconHome, IconMapPin, IconVideo } from '@tabler/icons-react'

const icons = { LOCAL: IconMapPin, CUSTOM: IconHome, ONLINE: IconVideo }

interface ModalityIconProps {
  modality: Modality
  /** In pixels. */
  size: number
}

export function ModalityIcon({ modality, size }: ModalityIconProps) {
  const Icon = icons[modality]
  return <Icon size={size} stroke={1.75} aria-hidden />
}
