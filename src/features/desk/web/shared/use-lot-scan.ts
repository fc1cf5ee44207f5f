import { useState, type KeyboardEvent } from 'react';
import { labelFacts } from '../../../../shared/gs1.ts';
import { bareScan, goesBy } from '../../../../shared/scanned.ts';
import { playNo } from '../../../../ui/sounds.ts';
import { ApiError } from '../../../../web/client.ts';
import { useWords } from '../../../../web/i18n.ts';
import { deskScanner, typedBy } from './desk-scanner.ts';

/**
 * Scans where a lot is asked for: a label of the goods says which it is and until when it can be sold, and `put` puts both into the form. What the
 * goods themselves go by is no lot: the next unit was scanned while the question stood, and became one. `mustBeLot` refuses it, and makes room for the next scan.
 */
export function useLotScan(codes: readonly (string | null)[], put: (field: 'lot' | 'expires', value: string) => void) {
  const { t } = useWords('desk');
  const [scanner] = useState(() => deskScanner());
  return {
    onKeyDownCapture: ({ nativeEvent: key }: KeyboardEvent): void => {
      const char = typedBy(key);
      if (char !== null) scanner.key(char);
      if (key.key !== 'Enter' && key.key !== 'Tab') return;
      const end = scanner.end(key);
      const label = end === null || end === 'after' ? null : labelFacts(bareScan(end.text));
      if (label?.lot == null) return;
      put('lot', label.lot);
      if (label.expires !== null) put('expires', label.expires);
    },
    mustBeLot: (lot: string): void => {
      if (!goesBy(codes, lot)) return;
      playNo();
      put('lot', '');
      const message = t('lotIsGoods', { code: lot });
      throw new ApiError({ status: 422, code: 'invalid_input', message, fields: { lot: message } });
    },
  };
}
