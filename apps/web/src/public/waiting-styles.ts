// The styles of a page that the server draws and that needs no program: the build inlines them and drops this script.
import '@mantine/core/styles/baseline.css'
import '../ui/theme/base.css'
import '../ui/theme/font.css'
import { WaitingPage } from '../features/booking/waiting/waiting-page.tsx'

// The build leaves out the styles of a component that nothing uses.
Object.assign(globalThis, { WaitingPage })
