import { Plus } from 'lucide-react';
import { operatorWarehousePaths as paths } from '../../../shared/paths/operator-warehouses.ts';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { PlaceText } from '../../../ui/values.tsx';
import { currentLanguage, useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { warehouses as calls } from '../../warehouses/contract.ts';
import { operatorWarehouses, type StaffWarehouse } from '../contract.ts';
import { stateOf, useOpenWork } from './OpenWork.tsx';

function Item({ of }: { of: StaffWarehouse }) {
  const { t } = useWords('operator-warehouses');
  const workOf = useOpenWork();
  const work = workOf(of.open);
  const facts = [t('cutOff', { time: of.cut_off, zone: of.time_zone.replaceAll('_', ' ') }), of.entry_point ?? t('noPoint')];
  return (
    <li className="px-4 py-3">
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        <Flag code={of.country} />
        <TextLink href={paths.view(of.id)}>{of.name}</TextLink>
        <span className="text-muted">{of.id}</span>
        <Badge tone={of.is_active ? 'ok' : 'neutral'}>{t(`state.${stateOf(of)}`)}</Badge>
      </h3>
      <p className="mt-1 wrap-anywhere">
        <DottedFacts facts={[<PlaceText key="place" city={of.address.city} country={of.country} />, ...facts]} />
      </p>
      <p className="mt-1 text-label text-muted">{work.length === 0 ? t('open.nothing') : <DottedFacts facts={work} />}</p>
    </li>
  );
}

function Warehouses({ mayChange }: { mayChange: boolean }) {
  const { t } = useWords('operator-warehouses');
  const { data, error, refetch } = useCall(operatorWarehouses.list);
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={8} />;
  if (data.warehouses.length === 0) {
    return (
      <EmptyState
        title={t('none')}
        text={joinSentences([t('noneText'), mayChange ? null : t('whoOpens')], currentLanguage())}
        action={
          mayChange ? (
            <LinkButton href={paths.add()} reason={null}>
              {t('add')}
            </LinkButton>
          ) : undefined
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {!mayChange && <p className="text-muted">{t('readOnly')}</p>}
      <Card title={t('title')} isFlush>
        <ul className="divide-y divide-line">
          {data.warehouses.map((one) => (
            <Item key={one.id} of={one} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Page({ role }: { role: StaffRole }) {
  const { t } = useWords('operator-warehouses');
  const mayChange = staffMay(role, calls.save.access);
  return (
    <div className="mx-auto max-w-300">
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          mayChange && (
            <LinkButton href={paths.add()} reason={null} icon={<Plus aria-hidden size={16} />}>
              {t('add')}
            </LinkButton>
          )
        }
      />
      <Warehouses mayChange={mayChange} />
    </div>
  );
}

/** /staff/warehouses: where the operator keeps goods, open and closed. */
export default function WarehousesPage() {
  return <StaffOnly may={operatorWarehouses.list.access}>{(role) => <Page role={role} />}</StaffOnly>;
}
