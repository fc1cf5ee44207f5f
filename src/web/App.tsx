import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { nonce } from './boot.ts';
import { onLanguageChange, startWords, type English } from './i18n.ts';
import { makeQueryClient } from './query.ts';

/** Starts an app in the page: words first, then everything else. */
export async function startApp(router: AnyRouter, english: English): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  // A step of its own: reading the program alone keeps a slow machine busy for a tenth of a second.
  await new Promise((go) => setTimeout(go));
  const client = makeQueryClient();
  await startWords(english);
  // What the server said, it said in the language before: reasons, warnings, descriptions of events.
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
}
