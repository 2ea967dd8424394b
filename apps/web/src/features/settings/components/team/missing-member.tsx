import { Button } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'

/** Says that the person of the URL is no longer there. */
export const MissingMember = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    icon={<IconMoodEmpty size={40} stroke={1.5} aria-hidden />}
    title="Esa persona ya no está en tu equipo"
    message="Quizá se quitó en otra ventana."
  >
    <Button mt="sm" onClick={onClose}>
      Ver mi equipo
    </Button>
  </EmptyState>
)
