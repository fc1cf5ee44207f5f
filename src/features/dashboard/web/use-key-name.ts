import { useWords } from '../../../web/i18n.ts';
import type { Volumes } from '../contract.ts';

/** What a series is called. */
export function useKeyName(by: Volumes['by']): (key: string) => string {
  const { t } = useWords('dashboard');
  return (key) => {
    if (by === 'status') return t(`shipments:status.${key}`);
    return key === '' ? t('volumes.cheapest') : t(`rates:service.${key}`, { defaultValue: key });
  };
}
