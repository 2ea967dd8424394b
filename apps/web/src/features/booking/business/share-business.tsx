import { IconShare } from '@tabler/icons-react'
import classes from './share-business.module.css'
import { shareIds } from './share-ids-model.ts'

/** Button that shares the link of a business; public/main.tsx handles it. */
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
