import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { latestQuery } from '../../../domain/notifications/notification-pages.ts'
import { useReading } from '../../../domain/notifications/use-reading.ts'
import { useSession } from '../../../lib/session/session.ts'
import { newsWords } from '../news-words-model.ts'
import classes from './news-card.module.css'

/** Counts the unread news of customers since the last visit, until they are seen on any device. */
export function NewsCard() {
  const { data } = useQuery(latestQuery)
  const { readAll } = useReading()
  const unread = useSession((session) => session.notReadNotifications)
  const words = data?.news ? newsWords(data.news, data.notReadNotifications) : ''
  const [isShown, setShown] = useState<boolean | null>(null)
  // Toasts tell what happens during the visit: the list below must not move then.
  if (data && isShown === null) setShown(words !== '')
  if (isShown && unread === 0) setShown(false)
  if (!isShown || words === '') return null
  const see = async () => {
    document.querySelector('h1')?.focus({ preventScroll: true })
    if (!(await readAll())) setShown(true)
  }
  return (
    <section aria-label="Desde tu última visita" className={classes.news}>
      <Link to="/notifications" className={classes.link}>
        <span>Desde tu última visita: </span>
        <strong>{words}</strong>
      </Link>
      <Button variant="subtle" px="xs" onClick={() => void see()}>
        Visto
      </Button>
    </section>
  )
}
