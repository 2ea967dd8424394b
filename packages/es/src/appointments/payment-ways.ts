/** The ways of paying. */
export const paymentWayLabels = {
  CASH: 'Efectivo',
  TRANSFER: 'Transferencia',
  CARD: 'Tarjeta',
  OWED: 'Quedó a deber',
} as const
