/** The name of the product, as shown to people. */
export const productName = 'Cuando'
