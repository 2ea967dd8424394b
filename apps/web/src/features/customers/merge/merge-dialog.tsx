import type { Customer } from '@cuando/contract/customers'
import { useState } from 'react'
import { CustomerDialog } from '../components/customer-dialog.tsx'
import { ChooseOther } from './choose-other.tsx'
import { CompareCustomers } from './compare-customers.tsx'

interface MergeDialogProps {
  customerId: string
  /** Missing where the other one is still to be chosen. */
  otherId?: string
  onClose: () => void
  /** Given the customer that both are now. */
  onMerged: (kept: Customer) => void
}

/** Makes one customer of two: who the other one is, then both side by side. */
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
