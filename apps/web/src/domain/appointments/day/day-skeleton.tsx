import { Skeleton } from '@mantine/core'
import { Loading } from '../../../ui/plain/loading.tsx'
import classes from './day-list.module.css'

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** Shown while the list of a day loads. */
export function DaySkeleton() {
  return (
    <Loading label="Cargando tu día" className={classes.skeleton}>
      {places.map((place) => (
        <Skeleton key={place} height={64} />
      ))}
    </Loading>
  )
}
