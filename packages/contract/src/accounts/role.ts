/** The roles of people who log in to a business. STAFF have only their own appointments. */
export const roles = ['OWNER', 'RECEPTION', 'STAFF'] as const

export type Role = (typeof roles)[number]

/** The least powerful role that may make a call; 'public' needs no log-in. */
export type Access = 'public' | 'staff' | 'reception' | 'owner'

const powers: Record<Role, number> = { STAFF: 1, RECEPTION: 2, OWNER: 3 }
const needed: Record<Access, number> = { public: 0, staff: 1, reception: 2, owner: 3 }

export const mayCall = (role: Role, access: Access): boolean => powers[role] >= needed[access]
