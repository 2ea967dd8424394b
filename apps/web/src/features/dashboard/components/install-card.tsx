import { productName } from '@cuando/es/product'
import { Button, Card, CloseButton, Group, Text } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { dismissInstall, install, useInstallPrompt } from '../../../lib/live/install-prompt.ts'

/** Offers to install the app if the browser can. Not shown again once it was dismissed. */
export function InstallCard() {
  const isOffered = useInstallPrompt(({ event }) => event !== null)
  if (!isOffered) return null
  return (
    <Card component="section" aria-label="Instalar la aplicación" padding="md">
      <Group justify="space-between" wrap="nowrap" align="start">
        <Group gap="sm">
          <Text>{`Abre ${productName} desde tu pantalla de inicio, como cualquier aplicación.`}</Text>
          <Button
            variant="light"
            leftSection={<IconDeviceMobileDown size={18} aria-hidden />}
            onClick={() => void install()}
          >
            Instalar app
          </Button>
        </Group>
        <CloseButton size={44} aria-label="No instalar" onClick={dismissInstall} />
      </Group>
    </Card>
  )
}
