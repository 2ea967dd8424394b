import { IconShare } from '@tabler/icons-react'
import classes from './share-business.module.css'

/** The ids of the button and of where it is told what became of it; public/main.tsx listens. */
export const shareIds = { button: 'share', told: 'share-told' } as const

/** Hands the link of a business on. */
export function ShareBusiness() {
  return (
    <>
      <button type="button" id={shareIds.button} className={classes.share} aria-label="Compartir">
        <IconShare size={22} stroke={1.75} aria-hidden />
      </button>
      <p id={shareIds.told} role="status" className={classes.told} />
    </>
  )
}
