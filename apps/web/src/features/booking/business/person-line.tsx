import { bookPath } from '@cuando/contract/booking/page-state'
import type { PublicMember } from '@cuando/contract/booking/public-commerce'
import type { Commerce } from '../queries.ts'
import list from '../service/service-list.module.css'
import row from '../service/service-row.module.css'
import chips from '../service/start-chips.module.css'

interface PersonLineProps {
  commerce: Commerce
  person: PublicMember
}

/**
 * Whose page it is, above the services, with a link to that of the whole team. It takes the styles of the list below: the
 * pages' style sheets are as long as they may be.
 */
export function PersonLine({ commerce, person: { name, about } }: PersonLineProps) {
  return (
    <section className={list.top} aria-label="Con quién">
      <h2>{`Con ${name}`}</h2>
      <a
        href={bookPath(commerce.username)}
        className={chips.more}
        style={{ lineHeight: '2.75rem' }}
      >
        Ver a todo el equipo
      </a>
      {about && <div className={row.facts}>{about}</div>}
    </section>
  )
}
