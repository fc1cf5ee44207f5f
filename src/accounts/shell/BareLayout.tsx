import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LiveOnly } from './LiveOnly.tsx';
import { MissingNotice } from '../../ui/MissingNotice.tsx';
import { SnackbarHost } from '../../ui/messages/SnackbarHost.tsx';
import { SessionGate } from '../../ui/pages/SessionGate.tsx';
import { lazyPart } from '../../web/code.ts';
import { useSession } from '../../web/session.tsx';

const SessionDialogs = lazyPart(() => import('../../ui/pages/SessionDialogs.tsx'));

function Page() {
  const session = useSession();
  return (
    <>
      {/* The operator's own work is about live accounts. */}
      {session.user?.test === true ? (
        <main id="main">
          <LiveOnly />
        </main>
      ) : (
        <Outlet />
      )}
      <div className="fixed inset-x-3 top-15 z-30">
        <MissingNotice />
      </div>
      <Suspense fallback={null}>{(session.expired || session.switched !== null || session.alert !== null) && <SessionDialogs />}</Suspense>
      <SnackbarHost />
    </>
  );
}

/** Around a signed-in person's pages that bring their own frame. */
export function BareLayout() {
  return (
    <SessionGate>
      <Page />
    </SessionGate>
  );
}
