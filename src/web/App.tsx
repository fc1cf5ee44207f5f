import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { nonce } from './boot.ts';
import { insist, watchStyles } from './code.ts';
import { onLanguageChange, startWords, watchLetters, type English } from './i18n.ts';
import { makeQueryClient } from './query.ts';
import './translated.ts';

declare global {
  interface Window {
    /** By this name developer tools find the queries, as they find the router by its own. */
    __TANSTACK_QUERY_CLIENT__?: QueryClient;
  }
}

/** How long a page has the network to itself before the letters of names in other scripts are looked for. */
const IDLE_MS = 600;

/** Starts an app on the page: words first, then everything else. */
export async function startApp(router: AnyRouter, english: English): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  // A separate step: just parsing the program keeps a slow machine busy for a tenth of a second.
  await new Promise((go) => setTimeout(go));
  watchStyles();
  const client = makeQueryClient();
  window.__TANSTACK_QUERY_CLIENT__ = client;
  await startWords(english);
  // The server's texts are in the previous language: reasons, warnings, event descriptions.
  onLanguageChange(() => void client.invalidateQueries());
  createRoot(root).render(
    <StrictMode>
      <CSPProvider nonce={nonce}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
  const idle = [
    watchLetters,
    () => insist(() => import('./keep-focus.ts'), false).then(({ keepFocus }) => keepFocus()),
    () => insist(() => import('./arrivals.ts'), false).then(({ watchArrivals }) => watchArrivals(router)),
  ];
  setTimeout(() => void Promise.all(idle.map((start) => start())), IDLE_MS);
}
