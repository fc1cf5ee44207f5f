import { Scale } from 'lucide-react';
import { deskPaths } from '../../../shared/paths/desk.ts';
import { useWords } from '../../../web/i18n.ts';
import { useExtra } from '../../../web/query.ts';
import type { Warehouse } from '../../warehouses/contract.ts';
import { desk } from '../contract.ts';
import { DeskTile } from './shared/DeskTile.tsx';

/** On the desk's first page: products to weigh and measure. */
export default function VerifyTile({ about }: { about: Warehouse }) {
  const { t } = useWords('desk');
  const waiting = useExtra(desk.products, { query: { warehouse: about.id, limit: 1 } })?.total;
  return <DeskTile href={deskPaths.products()} title={t('verify.title')} text={t('verify.text')} icon={<Scale size={28} />} waiting={waiting} />;
}
