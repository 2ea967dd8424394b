import { IconHome, IconMapPin, IconVideo } from '@tabler/icons-react'
import type { Modality } from '../modality-model.ts'

const icons = { inLocal: IconMapPin, customAddress: IconHome, online: IconVideo }

interface ModalityIconProps {
  modality: Modality
  /** In pixels. */
  size: number
}

export function ModalityIcon({ modality, size }: ModalityIconProps) {
  const Icon = icons[modality]
  return <Icon size={size} stroke={1.75} aria-hidden />
}
