export const serviceTypes = ['NORMAL', 'RECURRENT', 'UNIQUE'] as const
export type ServiceType = (typeof serviceTypes)[number]
