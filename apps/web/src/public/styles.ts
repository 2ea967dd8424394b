import './font.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '../ui/base.css'
