import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createConfiguredIdentity } from './features/auth/identity/configured-identity.ts'
import { createSession } from './features/auth/session/session-store.ts'
import { loadConfig } from './features/config/config.api.ts'
import './styles/app.css'
import { toast } from './ui/overlays/toast.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const session = createSession(createConfiguredIdentity(loadConfig), toast.warning)

createRoot(root).render(
  <StrictMode>
    <App session={session} />
  </StrictMode>,
)
