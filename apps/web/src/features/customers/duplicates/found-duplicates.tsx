import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useLeaveDialog } from '../../../ui/page/dialog.tsx'
import { duplicateCountQuery } from '../queries.ts'
import { foundSentence } from './duplicate-model.ts'
import classes from './duplicates.module.css'

/** After an import: how many customers may be the same person, with a way to them. */
export function FoundDuplicates({ onClose }: { onClose: () => void }) {
  const leave = useLeaveDialog()
  const [, navigate] = useLocation()
  const { data, isFetching } = useQuery({ ...duplicateCountQuery, staleTime: 0 })
  // The count may be the one of before the import.
  if (!data || data.count === 0 || isFetching) return null
  return (
    <Alert color="yellow" variant="light" role="status">
      <div className={classes.found}>
        <Text>{foundSentence(data)}.</Text>
        <Button
          variant="default"
          onClick={() =>
            leave(() => {
              onClose()
              navigate('/clients?filter=duplicates')
            })
          }
        >
          Revisar
        </Button>
      </div>
    </Alert>
  )
}
