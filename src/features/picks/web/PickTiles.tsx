import { PackageCheck, PackageX, ShoppingCart } from 'lucide-react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import { DeskTile } from '../../desk/web/shared/DeskTile.tsx';
import type { Warehouse } from '../../warehouses/contract.ts';
import { picks } from '../contract.ts';

/** On the desk's first page: orders to pick, and orders to pack. */
export default function PickTiles({ about }: { about: Warehouse }) {
  const { t } = useWords('picks');
  const waiting = (status: 'Ready' | 'Packing') => ({ query: { warehouse: about.id, status, limit: 1 } });
  const ready = useExtra(picks.orders, waiting('Ready'))?.total;
  const packing = useExtra(picks.orders, waiting('Packing'))?.total;
  return (
    <>
      <DeskTile href={deskPaths.picks()} title={t('pick.title')} text={t('pick.text')} icon={<ShoppingCart size={28} />} waiting={ready} />
      <DeskTile href={deskPaths.packs()} title={t('pack.title')} text={t('pack.text')} icon={<PackageCheck size={28} />} waiting={packing} />
      <DeskTile href={deskPaths.unpack()} title={t('unpack.title')} text={t('unpack.text')} icon={<PackageX size={28} />} waiting={undefined} />
    </>
  );
}
