import { useState } from 'react'
import { CustomerDialog } from '../components/customer-dialog.tsx'
import type { ConfirmationOffer } from '../confirmation-offer-model.ts'
import { ChooseOther } from './choose-other.tsx'
import { CompareCustomers } from './compare-customers.tsx'

interface MergeDialogProps {
  customerId: string
  /** Missing if the other customer is still to be chosen. */
  otherId?: string
  onClose: () => void
  /** Called with the customer who stays, and the confirmations that can be sent again. */
  onMerged: (keptId: string, offer: ConfirmationOffer | null) => void
}

/** Merges two customers: the first step finds the other one, the second compares both. */
export function MergeDialog({ customerId, otherId, onClose, onMerged }: MergeDialogProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(otherId ?? null)
  return (
    <CustomerDialog title="Combinar clientes" size="lg" onClose={onClose}>
      {chosen === null ? (
        <ChooseOther customerId={customerId} typed={typed} onType={setTyped} onChoose={setChosen} />
      ) : (
        <CompareCustomers
          key={chosen}
          customerId={customerId}
          otherId={chosen}
          onMerged={onMerged}
          {...(otherId === undefined && { onBack: () => setChosen(null) })}
        />
      )}
    </CustomerDialog>
  )
}
