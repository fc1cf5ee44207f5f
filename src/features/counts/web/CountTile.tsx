import { ClipboardList } from 'lucide-react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { DeskTile } from '../../desk/web/shared/DeskTile.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { counts } from '../contract.ts';

/** On the desk's first page: goods that somebody missed or counted with a difference. */
export default function CountTile({ about }: { about: Warehouse }) {
  const { t } = useWords('counts');
  const waiting = useExtra(counts.list, { query: { warehouse: about.id, asked: true, limit: 1 } })?.total;
  return <DeskTile href={deskPaths.counts()} title={t('title')} text={t('text')} icon={<ClipboardList size={28} />} waiting={waiting} />;
}
