import '../web/boot.ts';
import '../ui/theme.css';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root') as HTMLElement).render(<p>Portolan</p>);
