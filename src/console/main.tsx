import '../web/boot.ts';
import '../ui/theme.css';
import { startApp } from '../web/App.tsx';
import { setPaletteSearches } from '../web/palette.ts';
import { startSession } from '../web/session.tsx';
import { router } from './routes.tsx';
import { searches } from './searches.ts';
import { english } from './words.ts';

setPaletteSearches(searches);
void startSession();
void startApp(router, english);
