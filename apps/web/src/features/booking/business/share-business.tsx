import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { shareLink } from '../../../lib/share-link.ts'
import type { Commerce } from '../queries.ts'
import classes from './share-business.module.css'

/** Hands the link of a business on. */
export function ShareBusiness({ commerce }: { commerce: Pick<Commerce, 'name' | 'username'> }) {
  const { name, username } = commerce
  const [told, setTold] = useState('')
  const path = `/book/${encodeURIComponent(username)}`
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    setTold('')
    setTold(await shareLink({ title: name, text: `Agenda tu cita en ${name}`, url }))
  }
  return (
    <>
      <button
        type="button"
        className={classes.share}
        aria-label="Compartir"
        onClick={() => void share()}
      >
        <IconShare size={22} stroke={1.75} aria-hidden />
      </button>
      <p role="status" className={classes.told}>
        {told}
      </p>
    </>
  )
}
