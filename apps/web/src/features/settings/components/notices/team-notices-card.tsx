import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { noticeChoicesQuery } from '../../queries.ts'
import { LoadCard } from '../load-card.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { useChoosing } from './use-choosing.ts'

/** 'De quién te avisamos': whether the owner of a team gets the notices of all appointments. Saved at once. */
export function TeamNoticesCard() {
  const query = useQuery(noticeChoicesQuery)
  const { isBusy, choose } = useChoosing()
  return (
    <LoadCard
      id="de-quien"
      title="De quién te avisamos"
      about="Quien entra con su propia cuenta elige sus avisos. Elige aquí cuáles te llegan a ti; en tu agenda y en la campana sigues viendo todas."
      query={query}
      height={72}
    >
      {({ allMails, allPushes, allInCalendar }) => (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <ScopeChoice
            label="Correos"
            isAll={allMails}
            isBusy={isBusy}
            onChange={(isAll) => choose({ allMails: isAll })}
          />
          <ScopeChoice
            label="Notificaciones de escritorio"
            isAll={allPushes}
            isBusy={isBusy}
            onChange={(isAll) => choose({ allPushes: isAll })}
          />
          <ScopeChoice
            label="Calendario suscrito"
            isAll={allInCalendar}
            isBusy={isBusy}
            onChange={(isAll) => choose({ allInCalendar: isAll })}
          />
        </SimpleGrid>
      )}
    </LoadCard>
  )
}
