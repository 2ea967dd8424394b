/** Limits of the people, rooms and equipment of a business. Apart from `limits`, which the booking page loads. */
export const teamLimits = {
  members: 50,
  /** With those who were removed, whose names the history shows. */
  membersEver: 500,
  memberAbout: 120,
  memberColors: 12,
  /** How many customers one person serves at once. */
  memberPlaces: 20,
  resources: 30,
  /** Those that were removed included. */
  resourcesEver: 300,
  resourceName: 60,
  resourceUnits: 20,
} as const
