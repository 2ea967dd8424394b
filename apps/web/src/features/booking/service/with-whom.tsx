import type { PublicMember } from '@cuando/contract/booking/public-commerce'
import type { ShownService } from './own-service-model.ts'
import classes from './with-whom.module.css'

interface WithWhomProps {
  team: readonly PublicMember[] | undefined
  service: ShownService
}

/** The people who give a service, as links to the page with the times of one of them, or of anybody. */
export function WithWhom({ team, service: { id, givenBy, member } }: WithWhomProps) {
  const people = team?.filter((each) => givenBy?.some(({ memberId }) => memberId === each.id))
  if (!people?.length) return null
  return (
    <nav className={classes.people} aria-label="Con quién">
      {[{ handle: '', name: 'Quien esté libre', imageUrl: '' }, ...people].map(
        ({ handle, name, imageUrl }) => (
          <a
            key={handle}
            href={`?servicio=${id}${handle && `&con=${handle}`}#servicio-${id}`}
            aria-current={handle === (member?.handle ?? '')}
          >
            {imageUrl ? <img src={imageUrl} alt="" /> : <b>{handle ? name[0] : '✓'}</b>}
            {name}
          </a>
        ),
      )}
    </nav>
  )
}
