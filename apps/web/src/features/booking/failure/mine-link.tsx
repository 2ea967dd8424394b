import { minePath } from '@cuando/contract/business/public-path'

/** The way out of a link that leads to nothing. */
export const MineLink = () => <a href={minePath}>Mis citas en este dispositivo</a>
