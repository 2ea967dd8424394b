import { stateFields } from '@cuando/contract/booking/page-state'
import type { PublicMember } from '@cuando/contract/booking/public-commerce'
import type { ShownService } from './own-service-model.ts'
import row from './service-row.module.css'
import classes from './with-whom.module.css'
import { peopleOf } from './with-whom-model.ts'

interface WithWhomProps {
  team: readonly PublicMember[] | undefined
  service: ShownService
}

/** The people who give a service, as links to the page with the times of one of them, or of anybody. */
export function WithWhom({ team, service }: WithWhomProps) {
  const people = peopleOf(team, service)
  const { id } = service
  const about = people.find(({ isChosen }) => isChosen)?.about
  if (people.length === 0) return null
  return (
    <>
      <nav ref={showChosen} className={classes.people} aria-label="Con quién">
        {people.map(({ handle, name, imageUrl, price, isChosen }) => (
          <a
            key={handle}
            href={`?${stateFields.service}=${id}${handle && `&${stateFields.who}=${handle}`}#servicio-${id}`}
            aria-current={isChosen}
          >
            {imageUrl ? <img src={imageUrl} alt="" /> : <b>{handle ? name[0] : '✓'}</b>}
            {name}
            {price && <small>{price}</small>}
          </a>
        ))}
      </nav>
      {about && <div className={row.facts}>{about}</div>}
    </>
  )
}

/** Scrolls the row of people to the chosen one. `scrollIntoView` would also scroll the page. */
function showChosen(people: HTMLElement | null): void {
  const chosen = people?.querySelector('[aria-current=true]')
  if (!people || !chosen) return
  const all = people.getBoundingClientRect()
  const one = chosen.getBoundingClientRect()
  people.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2)
}
