// Apart from the component: public/main.tsx would bring all of it along.

/** The ids of the button that shares a business and of where it is told what became of it; public/main.tsx listens. */
export const shareIds = { button: 'share', told: 'share-told' } as const
