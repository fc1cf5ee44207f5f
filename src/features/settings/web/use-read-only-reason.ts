import { useWords } from '../../../web/i18n.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';

/** Why this person may not change settings, or null when they may. */
export function useReadOnlyReason(): string | null {
  const { t } = useWords('settings');
  return useWriteReason('settings', t('readOnly'));
}
