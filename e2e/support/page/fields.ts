import type { Locator, Page } from '@playwright/test'

type Scope = Page | Locator

/** The field of a person's given name. Other labels begin with the same word. */
export const nameField = (scope: Scope) =>
  scope.getByRole('textbox', { name: 'Nombre', exact: true })

/** The field of a password, without its repetition and the button that reveals it. */
export const passwordField = (scope: Scope) => scope.getByLabel(/^Contraseña/)

/** The value beside a label, such as 'Antes'. */
export const factOf = (scope: Scope, label: string) => scope.locator(`dt:has-text("${label}") + dd`)
