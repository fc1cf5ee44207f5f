import { useEffect } from 'react';
import { useGo } from '../../web/navigation.ts';
import { takeReturnPath } from '../../web/return-path.ts';
import { useSession } from '../../web/session.tsx';

/** `/`: leads to where the person was before signing in, to the shipping estimate by default (spec §2). */
export default function RootPage() {
  const go = useGo();
  const { user } = useSession();
  useEffect(() => go(takeReturnPath(user?.id), { replace: true }), [go, user?.id]);
  return null;
}
