import '../web/boot.ts';
import '../ui/theme.css';
import { startApp } from '../web/App.tsx';
import { setPaletteSearches } from '../web/palette.ts';
import { startSession } from '../web/session.tsx';
import { router } from './routes.tsx';
import { FEATURES } from './pages.ts';
import { english } from './words.ts';

setPaletteSearches(FEATURES.flatMap((one) => one.searches ?? []));
void startSession();
void startApp(router, english);
