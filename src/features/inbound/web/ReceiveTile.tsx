import { PackageOpen } from 'lucide-react';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { DeskTile } from '../../desk/web/shared/DeskTile.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { inboundDesk } from '../contract.ts';

/** On the desk's first page: goods on their way here. */
export default function ReceiveTile({ about }: { about: Warehouse }) {
  const { t } = useWords('inbound');
  const waiting = useExtra(inboundDesk.list, { query: { warehouse: about.id, limit: 1 } })?.total;
  return <DeskTile href={inboundPaths.desk()} title={t('desk.title')} text={t('desk.text')} icon={<PackageOpen size={28} />} waiting={waiting} />;
}
