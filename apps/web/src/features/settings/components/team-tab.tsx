import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { teamQuery } from '../../../domain/team/team-query.ts'
import { LoadSettings } from './load-settings.tsx'
import { servicesQuery } from './services/use-services.ts'
import { MemberForm } from './team/member-form.tsx'
import { MissingMember } from './team/missing-member.tsx'
import { TeamList } from './team/team-list.tsx'

/** 'Equipo': the people who serve customers, or the form of the one in the URL ('new' for a new one). */
export function TeamTab() {
  const [query, setQuery] = useSearchParams()
  const team = useQuery(teamQuery)
  const services = useQuery(servicesQuery)
  const edited = query.get('member')
  const goTo = (where: Record<string, string>) => setQuery({ tab: 'team', ...where })
  const close = () => goTo({})
  return (
    <LoadSettings query={team}>
      {(data) => (
        <LoadSettings query={services}>
          {(all) => {
            if (edited === null) return <TeamList team={data} services={all} onOpen={goTo} />
            const member = data.members.find(({ id }) => id === edited)
            if (!member && edited !== 'new') return <MissingMember onClose={close} />
            return (
              <MemberForm
                key={edited}
                member={member ?? null}
                others={data.members.length}
                services={all}
                onClose={close}
              />
            )
          }}
        </LoadSettings>
      )}
    </LoadSettings>
  )
}
