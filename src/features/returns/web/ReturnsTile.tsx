import { Undo2 } from 'lucide-react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { DeskTile } from '../../desk/web/shared/DeskTile.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { returnsDesk } from '../desk-contract.ts';

/** On the desk's first page: parcels that come back, and what is to be done with them. */
export default function ReturnsTile({ about }: { about: Warehouse }) {
  const { t } = useWords('returns');
  const waiting = useExtra(returnsDesk.list, { query: { warehouse: about.id, limit: 1 } })?.total;
  return <DeskTile href={returnPaths.desk()} title={t('desk.title')} text={t('desk.text')} icon={<Undo2 size={28} />} waiting={waiting} />;
}
