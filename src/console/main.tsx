import '../web/boot.ts';
import '../ui/theme.css';
import { startApp } from '../web/App.tsx';
import { startSession } from '../web/session.tsx';
import { router } from './routes.tsx';
import { english } from './words.ts';

void startSession();
void startApp(router, english);
