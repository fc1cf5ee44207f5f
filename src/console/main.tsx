import '../web/boot.ts';
import '../ui/theme.css';
import { createRoot } from 'react-dom/client';
import { startWords } from '../web/i18n.ts';
import { startSession } from '../web/session.tsx';
import { english } from './words.ts';

void startSession();
await startWords(english);
createRoot(document.getElementById('root') as HTMLElement).render(<p>Portolan</p>);
