import { Callout } from '../../../../ui/Callout.tsx';
import { useWords } from '../../../../web/i18n.ts';

/** Shown in place of prices or hubs before the operator has imported any. */
export function NoRates() {
  const { t } = useWords('estimates');
  return (
    <Callout tone="info" title={t('noRates')}>
      {t('errors.no_rates')}
    </Callout>
  );
}
