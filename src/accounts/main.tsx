import '../web/boot.ts';
import '../ui/theme.css';
import { startApp } from '../web/App.tsx';
import { onSessionExpired } from '../web/client.ts';
import { router } from './routes.tsx';
import { goToSignIn } from './sign-in-address.ts';
import { english } from './words.ts';

onSessionExpired(goToSignIn);
void startApp(router, english);
