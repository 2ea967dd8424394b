import { bookPath } from '@cuando/contract/booking/page-state'
import type { WaitingData } from '@cuando/contract/waiting/waiting-data'
import { IconCalendarQuestion, IconRefresh } from '@tabler/icons-react'
import { Button } from '../../../ui/plain/button.tsx'
import { FormFailed } from '../failure/form-failed.tsx'
import { NothingHere } from '../failure/nothing-here.tsx'
import { EntryBody } from './entry-body.tsx'
import { JoinBody } from './join-body.tsx'
import { SoonerBody } from './sooner-body.tsx'

/** The page of the waiting list. The server draws it, and it has no program: its forms are posted. */
export function WaitingPage({ data }: { data: WaitingData }) {
  const page = data.waiting
  if (page.kind === 'failed') return data.form ? <FormFailed form={data.form} /> : <NotShown />
  switch (page.kind) {
    case 'join':
      return <JoinBody data={data} page={page} />
    case 'sooner':
      return <SoonerBody data={data} page={page} />
    case 'entry':
      return <EntryBody data={data} entry={page.entry} />
    case 'unknown':
      return (
        <NothingHere
          icon={<IconCalendarQuestion size={56} stroke={1.25} aria-hidden />}
          title="Espera no encontrada"
          text="La espera que buscas ya terminó o no existe."
        >
          {page.business && (
            <Button component="a" href={bookPath(page.business.username)} size="lg">
              {`Ver horarios de ${page.business.name}`}
            </Button>
          )}
        </NothingHere>
      )
  }
}

function NotShown() {
  return (
    <NothingHere
      icon={<IconRefresh size={56} stroke={1.25} aria-hidden />}
      title="No pudimos mostrar la lista de espera"
      text="Inténtalo de nuevo en un momento."
    >
      <Button component="a" href="" size="lg">
        Reintentar
      </Button>
    </NothingHere>
  )
}
