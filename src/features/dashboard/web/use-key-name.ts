import { useWords } from '../../../web/i18n.ts';
import type { Volumes } from '../contract.ts';

/** What a series is called. */
export function useKeyName(by: Volumes['by']): (key: string) => string {
  const { t, known } = useWords('dashboard');
  return (key) => {
    if (by === 'status') return known('shipments:status', key) ?? t('common:unknown');
    return key === '' ? t('volumes.cheapest') : (known('rates:service', key) ?? key);
  };
}
