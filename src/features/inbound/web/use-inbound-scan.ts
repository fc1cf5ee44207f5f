import { useState } from 'react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { call } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn } from '../../../web/navigation.ts';
import { withSearch } from '../../../web/paths.ts';
import { lookUp } from '../../desk/web/shared/look-up.ts';
import { useLatest } from '../../desk/web/shared/use-latest.ts';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import { inboundDesk } from '../contract.ts';

/** Opens the inbound shipment to be received that a scan names, at the carton that was scanned; `problem` says why it opens none. */
export function useInboundScan(warehouse: string) {
  const { t } = useWords('inbound');
  const go = useGoOn();
  const nameOf = useWarehouseNames();
  const [problem, setProblem] = useState<{ title: string; text?: string } | null>(null);
  const begin = useLatest();
  const scan = async (code: string): Promise<void> => {
    const isWanted = begin();
    const refuse = (title: string, text?: string): void => {
      playNo();
      setProblem({ title, ...(text !== undefined && { text }) });
    };
    try {
      const { inbounds } = await lookUp(code, call(inboundDesk.list, { query: { code } }));
      if (!isWanted()) return;
      const [found] = inbounds;
      if (found === undefined) return refuse(t('desk.unknown', { code }), t('desk.unknownText'));
      if (found.warehouse !== warehouse) return refuse(t('desk.elsewhere', { id: found.id, warehouse: nameOf(found.warehouse) }));
      if (found.status === 'Verified' || found.status === 'Canceled') return refuse(t('desk.finished', { id: found.id }));
      playYes();
      setProblem(null);
      go(withSearch(inboundPaths.receive(found.id), { carton: found.carton ?? undefined }));
    } catch (error) {
      if (isWanted()) refuse(error instanceof Error ? error.message : String(error));
    }
  };
  return { problem, scan: (code: string): void => void scan(code), clear: (): void => setProblem(null) };
}
