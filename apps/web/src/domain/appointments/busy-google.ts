import { useInfo } from '../commerce/info.ts'

/** Says that the Google Calendar is busy, the own one at a business of one. */
export const busyGoogle = () =>
  useInfo.getState().info?.hasTeam
    ? 'El Google Calendar de esa persona está ocupado a esa hora'
    : 'Tu Google Calendar está ocupado a esa hora'
