import { useEffect } from 'react';
import { useGo } from '../../web/navigation.ts';
import { takeReturnPath } from '../../web/session.tsx';

/** `/`: leads to where the person was before signing in, to the shipping estimate by default (spec §2). */
export function RootPage() {
  const go = useGo();
  useEffect(() => go(takeReturnPath(), { replace: true }), [go]);
  return null;
}
