import type { Area } from '../shared/access.ts';
import { useWords } from './i18n.ts';
import { useSession } from './session.tsx';

/** Why a visit of support that may only look cannot start tasks or save anything, whatever rights the person visited has; null otherwise. */
export function useLookingReason(): string | null {
  const { t } = useWords('common');
  const { godmode } = useSession();
  return godmode?.read_only === true ? t('errors.godmode_read_only') : null;
}

/** Why this person may not change anything in an area (spec §6), or null when they may. `denied` says more than the general sentence. */
export function useWriteReason(area: Area, denied?: string): string | null {
  const { t } = useWords('common');
  const { user, godmode } = useSession();
  const looking = useLookingReason();
  if (looking !== null) return looking;
  // Money and keys: nothing of theirs is changed in a visit of support.
  if (godmode !== null && (area === 'billing' || area === 'developer')) return t('errors.godmode_outlives');
  return user?.areas[area] === 'write' ? null : (denied ?? t('errors.access_denied'));
}

/** The same for what would still be there after a visit of support, such as the keys of a shop: calls that refuse every visit. */
export function useLastingReason(area: Area): string | null {
  const { t } = useWords('common');
  const { godmode } = useSession();
  const reason = useWriteReason(area);
  return godmode === null || godmode.read_only ? reason : t('errors.godmode_outlives');
}
