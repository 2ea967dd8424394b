/** The roles of people who log in to a business. */
export const roles = ['OWNER', 'RECEPTION'] as const

export type Role = (typeof roles)[number]

/** The least powerful role that may make a call; 'public' needs no log-in. */
export type Access = 'public' | 'owner' | 'reception'

const powers: Record<Role, number> = { RECEPTION: 1, OWNER: 2 }
const needed: Record<Access, number> = { public: 0, reception: 1, owner: 2 }

export const mayCall = (role: Role, access: Access): boolean => powers[role] >= needed[access]
