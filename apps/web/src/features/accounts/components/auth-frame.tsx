import { bookingToReturnTo, returnParam } from '@cuando/contract/business/return-to-booking'
import { productName } from '@cuando/es/product'
import { Anchor, Card, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { Brand } from '../../../ui/page/brand.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { SchemeSwitch } from '../../../ui/page/scheme-switch.tsx'
import classes from './auth-frame.module.css'

interface AuthFrameProps {
  title: string
  intro?: ReactNode
  /** 'narrow' for short forms, 'wide' for registration and legal texts. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** Layout of the log-in, registration and legal pages. */
export function AuthFrame({ title, intro, width = 'narrow', children }: AuthFrameProps) {
  const back = bookingToReturnTo(new URLSearchParams(useSearch()))
  const query = back ? `?${new URLSearchParams({ [returnParam]: back })}` : ''
  return (
    <div className={classes.frame} data-width={width}>
      <Group component="header" justify="space-between">
        <Way back={back} />
        <SchemeSwitch />
      </Group>
      <main className={classes.main}>
        <Card padding="xl" className={classes.card}>
          <Stack gap="lg">
            <div>
              <PageTitle>{title}</PageTitle>
              {intro && (
                <Text c="dimmed" mt={4}>
                  {intro}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Card>
      </main>
      <Group component="footer" justify="center" gap="lg" py="md">
        <Anchor component={Link} to={`/terminos${query}`} size="sm" className={classes.small}>
          Términos y condiciones
        </Anchor>
        <Anchor component={Link} to={`/privacidad${query}`} size="sm" className={classes.small}>
          Aviso de privacidad
        </Anchor>
      </Group>
    </div>
  )
}

/** To the booking that the reader comes from, or to the log-in. */
function Way({ back }: { back: string | null }) {
  if (back)
    return (
      <Anchor href={back} className={classes.small}>
        ‹ Volver a la reserva
      </Anchor>
    )
  return (
    <Link to="/login" aria-label={`${productName}: iniciar sesión`} className={classes.brand}>
      <Brand />
    </Link>
  )
}
