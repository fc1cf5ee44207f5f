import { useWords } from '../../../web/i18n.ts';
import { useSession } from '../../../web/session.tsx';

/** Why this person may not import (spec §6), or null when they may. */
export function useWriteReason(): string | null {
  const { t } = useWords('common');
  const { user, godmode } = useSession();
  if (godmode?.read_only === true) return t('errors.godmode_read_only');
  return user?.areas.shipping === 'write' ? null : t('errors.access_denied');
}
