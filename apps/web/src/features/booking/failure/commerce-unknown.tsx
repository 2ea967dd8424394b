import { IconBuildingStore } from '@tabler/icons-react'
import { MineLink } from './mine-link.tsx'
import { NothingHere } from './nothing-here.tsx'

export function CommerceUnknown() {
  return (
    <NothingHere
      icon={<IconBuildingStore size={56} stroke={1.25} aria-hidden />}
      title="Comercio no encontrado"
      text="El comercio que buscas no existe o no está disponible."
    >
      <MineLink />
    </NothingHere>
  )
}
