import '../web/boot.ts';
import './console.css';
import { sessionCalls } from '../features/session/web/session-calls.ts';
import { startApp } from '../web/App.tsx';
import { searchIn, setPaletteSearches } from '../web/palette.ts';
import { consoleSite, startSession } from '../web/session.tsx';
import { router } from './routes.tsx';
import { FEATURES } from './pages.ts';
import { english } from './words.ts';

setPaletteSearches(FEATURES.flatMap((one) => [...(one.lists ?? []).map(searchIn), ...(one.searches ?? [])]));
for (const start of FEATURES.flatMap((one) => one.starts ?? [])) start();
void startSession(consoleSite(sessionCalls));
void startApp(router, english);
