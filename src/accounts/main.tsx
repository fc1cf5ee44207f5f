import '../web/boot.ts';
import './accounts.css';
import { sessionCalls } from '../features/session/web/session-calls.ts';
import { startApp } from '../web/App.tsx';
import { accountsSite } from '../web/paths.ts';
import { REDIR_OF } from '../web/redir-of.ts';
import { startSession } from '../web/session.tsx';
import { FEATURES } from './pages.ts';
import { isOpenPage, router } from './routes.tsx';
import { english } from './words.ts';

for (const start of FEATURES.flatMap((one) => one.starts ?? [])) start();
void startSession({
  calls: sessionCalls,
  asks: 'me',
  isOpen: isOpenPage,
  goToSignIn: (back, of) => {
    sessionStorage.setItem(REDIR_OF, of);
    location.assign(`${accountsSite.signIn}?next=${encodeURIComponent(back)}`);
  },
});
void startApp(router, english);
