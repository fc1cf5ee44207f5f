import { Repeat2 } from 'lucide-react';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { DeskTile } from '../../desk/web/shared/DeskTile.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { reshipmentsDesk } from '../contract.ts';

/** On the desk's first page: reshipments to pack. */
export default function ReshipTile({ about }: { about: Warehouse }) {
  const { t } = useWords('reshipments');
  const waiting = useExtra(reshipmentsDesk.list, { query: { warehouse: about.id, limit: 1 } })?.total;
  return <DeskTile href={reshipmentPaths.desk()} title={t('desk.title')} text={t('desk.text')} icon={<Repeat2 size={28} />} waiting={waiting} />;
}
