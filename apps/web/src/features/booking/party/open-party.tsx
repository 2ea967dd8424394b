import type { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { Button } from '../../../ui/plain/button.tsx'

interface OpenPartyProps {
  /** The module that asks for the next appointment, if it is loaded once it is wanted. */
  part?: Pick<ReturnType<typeof useLazyModule>, 'isError' | 'isFetching' | 'refetch'>
  /** Whether it stands where the focus was. */
  takesFocus?: boolean
  onOpen: () => void
}

/** The way to a further appointment. */
export const OpenParty = ({ part, takesFocus, onOpen }: OpenPartyProps) => (
  <Button
    variant="light"
    autoFocus={takesFocus}
    loading={part?.isFetching ?? false}
    onClick={() => {
      if (part?.isError) void part.refetch()
      onOpen()
    }}
  >
    {part?.isError ? 'No se pudo abrir. Reintentar' : '+ También para…'}
  </Button>
)
