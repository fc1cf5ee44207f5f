import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { KeyValue, type Fact } from '../../../ui/KeyValue.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { SidesText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { manifestPaths } from '../../../shared/paths/manifests.ts';
import { EntryPointName } from '../../entry-points/web/shared/EntryPointName.tsx';
import type { Overpack } from '../contract.ts';
import { DangerWords, ServiceWord } from './overpackColumns.tsx';

/** What the overpack is: its lane, its weight, its numbers. */
export function OverpackFacts({ overpack: o }: { overpack: Overpack }) {
  const { t } = useWords('overpacks');
  const { weight } = useFormat();
  const isEmpty = o.total_shipments === 0;
  const facts: Fact[] = [
    { label: t('list.columns.entry_point'), value: o.entry_point !== null && <EntryPointName code={o.entry_point} /> },
    { label: t('list.columns.exit_point'), value: o.exit_point },
    { label: t('list.columns.service'), value: !isEmpty && <ServiceWord overpack={o} /> },
    { label: t('list.columns.terms'), value: o.terms },
    { label: t('list.columns.dg_kind'), value: !isEmpty && <DangerWords kind={o.dg_kind} /> },
    { label: t('view.parcelsWeight'), value: !isEmpty && weight(o.parcels_weight) },
    { label: t('list.columns.weight'), value: o.weight !== null && weight(o.weight) },
    { label: t('list.columns.dimensions'), value: o.closed && <SidesText length={o.length} width={o.width} height={o.height} /> },
    { label: t('list.columns.carrier'), value: o.carrier },
    { label: t('list.columns.external_tracking'), value: o.external_tracking },
    {
      label: t('list.columns.manifest'),
      value: o.manifest_id !== null && <TextLink href={manifestPaths.view(o.manifest_id)}>{t('view.manifestLink', { id: o.manifest_id })}</TextLink>,
    },
    {
      label: t('list.columns.sscc'),
      value: (
        <span className="-my-1 flex items-center gap-1">
          <span className="break-all">{o.sscc}</span>
          <CopyButton text={o.sscc} />
        </span>
      ),
    },
  ];
  return (
    <Card title={t('view.facts')}>
      <KeyValue facts={facts} />
      {o.status === 'Open' && <p className="mt-3 text-label text-muted">{t(isEmpty ? 'view.laneEmpty' : 'view.lane')}</p>}
    </Card>
  );
}
