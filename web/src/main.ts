import '#shared/theme/index.css'
import { start } from '#app/start.tsx'

const container = document.getElementById('root')
if (container) void start(container)
