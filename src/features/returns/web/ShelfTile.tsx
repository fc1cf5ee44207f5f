import { PackageSearch } from 'lucide-react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { DeskTile } from '../../desk/web/shared/DeskTile.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { returnsDesk } from '../desk-contract.ts';

/** On the desk's first page: parcels that nobody is known for, and how many of them somebody claims. */
export default function ShelfTile({ about }: { about: Warehouse }) {
  const { t } = useWords('returns');
  const waiting = useExtra(returnsDesk.unmatched, { query: { warehouse: about.id } })?.claimed;
  return (
    <DeskTile
      href={returnPaths.deskShelf()}
      title={t('unmatched.desk.shelf')}
      text={t('unmatched.desk.tileText')}
      icon={<PackageSearch size={28} />}
      waiting={waiting}
    />
  );
}
