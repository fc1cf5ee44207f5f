import { useWords } from '../../../web/i18n.ts';

/** An event by its code, with what it means: "102 · Processed at the entry point". */
export function useEventName(): (code: number | string) => string {
  const { t } = useWords('tracking-reports');
  return (code) => t('done.code', { code, event: t(`tracking:events.${code}` as 'tracking:events.100') });
}
