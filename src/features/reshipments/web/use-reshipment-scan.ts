import { useState } from 'react';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { lookUp } from '../../desk/web/shared/look-up.ts';
import { useLatest } from '../../desk/web/shared/use-latest.ts';
import { reshipmentsDesk } from '../contract.ts';

/** Opens the reshipment whose return a scan names; `wrong` says why it opened none. */
export function useReshipmentScan(warehouse: string) {
  const { t } = useWords('reshipments');
  const go = useGoOn();
  const [wrong, setWrong] = useState<string | null>(null);
  const begin = useLatest();
  const scan = async (code: string): Promise<void> => {
    const isWanted = begin();
    try {
      const [one] = (await lookUp(code, call(reshipmentsDesk.list, { query: { warehouse, code } }))).reshipments;
      if (!isWanted()) return;
      if (one !== undefined) {
        playYes();
        return go(reshipmentPaths.deskOne(one.id));
      }
      playNo();
      setWrong(t('desk.unknown', { code }));
    } catch (error) {
      if (!isWanted()) return;
      playNo();
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  return { wrong, scan: (code: string) => void scan(code), clear: () => setWrong(null) };
}
