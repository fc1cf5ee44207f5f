import { useWords } from '../../../web/i18n.ts';
import { useSession } from '../../../web/session.tsx';

/** Why this person may not change settings, or null when they may. */
export function useReadOnlyReason(): string | null {
  const { t } = useWords('settings');
  const { user, godmode } = useSession();
  if (godmode?.read_only === true) return t('common:errors.godmode_read_only');
  return user?.areas.settings === 'write' ? null : t('readOnly');
}
