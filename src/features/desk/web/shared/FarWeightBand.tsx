import { useFormat } from '../../../../web/format.ts';
import { useWords } from '../../../../web/i18n.ts';
import { Band } from './Band.tsx';

/** Asks whether a weight, in kg, is right. */
export function FarWeightBand({ kg, expected }: { kg: number; expected: number }) {
  const { t } = useWords('desk');
  const { weight } = useFormat();
  return <Band tone="warn" title={t('farWeight.title', { weight: weight(kg), expected: weight(expected) })} text={t('farWeight.text')} />;
}
