import { type CustomerImport, exportCustomers } from '@cuando/contract/customers/customer-imports'
import { formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCalendarDown,
  IconCalendarUp,
  IconDots,
  IconDownload,
  IconUpload,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAppointmentDialogs } from '../../../domain/appointments/open-dialog.ts'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { ownerFile } from '../../../lib/calls/owner-call.ts'
import { useSettled } from '../../../lib/hooks/use-settled.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { BackMenu } from '../../../ui/page/menu.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { type OpenDialog, useCustomerDialogs } from '../components/use-customer-dialogs.ts'
import { useImportDialogs } from './lazy-import.tsx'
import { lastImportQuery } from './queries.ts'

/** Menu to import customers, undo an import, and export customers. */
export function PageMenu() {
  const { button, show, importAppointments } = useMenuDialogs()
  const [wasOpened, setOpened] = useState(false)
  const isSettled = useSettled()
  useImportDialogs(wasOpened || isSettled)
  const { data: last } = useQuery(lastImportQuery)
  const { save, isSaving } = useExport()
  const open = (kind: 'import' | 'export-appointments') => () => show({ kind })
  return (
    <BackMenu position="bottom-end" width="max-content" onOpen={() => setOpened(true)}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="default"
          aria-label="Importar y exportar"
          loading={isSaving}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Action label="Importar clientes" Icon={IconUpload} onPress={open('import')} />
        <Action label="Importar citas" Icon={IconCalendarUp} onPress={importAppointments} />
        <Action label="Exportar a CSV" Icon={IconDownload} onPress={() => void save()} />
        <Action
          label="Exportar citas a CSV"
          Icon={IconCalendarDown}
          onPress={open('export-appointments')}
        />
        {last && <UndoItem last={last} onClick={() => show({ kind: 'undo-import', last })} />}
      </Menu.Dropdown>
    </BackMenu>
  )
}

interface ActionProps {
  label: string
  Icon: typeof IconUpload
  onPress: () => void
}

const Action = ({ label, Icon, onPress }: ActionProps) => (
  <Menu.Item mih={44} leftSection={<Icon size={18} aria-hidden />} onClick={onPress}>
    {label}
  </Menu.Item>
)

function UndoItem({ last, onClick }: { last: CustomerImport; onClick: () => void }) {
  const zone = useZone()
  return (
    <Menu.Item mih={44} leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onClick}>
      {`${last.isUndoBegun ? 'Terminar de deshacer' : 'Deshacer'} la importación del ${formatTableDate(localTime(last.createdAt, zone).date)}`}
    </Menu.Item>
  )
}

/** Opens dialogs that give the focus back to the button of the menu. */
function useMenuDialogs() {
  const button = useRef<HTMLButtonElement>(null)
  const showDialog = useCustomerDialogs((dialogs) => dialogs.show)
  const showAppointments = useAppointmentDialogs((dialogs) => dialogs.show)
  // The button gets the focus back when the dialog closes: the menu item is gone by then.
  const show = (dialog: OpenDialog) => {
    button.current?.focus()
    showDialog(dialog)
  }
  const importAppointments = () => {
    button.current?.focus()
    showAppointments({ kind: 'import' })
  }
  return { button, show, importAppointments }
}

const timeoutMs = 60_000

function useExport() {
  const zone = useZone()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const answer = await ownerFile(exportCustomers, {}, { timeoutMs })
    setSaving(false)
    if (answer.ok) saveFile(answer.data, `clientes-${localTime(Date.now(), zone).date}.csv`)
    else showToast('error', answer.message)
  }
  return { save, isSaving }
}
