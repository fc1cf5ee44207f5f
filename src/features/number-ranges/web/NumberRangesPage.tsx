import { Plus } from 'lucide-react';
import { useState } from 'react';
import { rateSetPaths } from '../../../shared/paths/rate-sets.ts';
import { staffMay, type StaffRole } from '../../../shared/permissions.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { numberRanges, type NumberRange, type Supply } from '../contract.ts';
import { AddRangeDialog } from './AddRangeDialog.tsx';
import { RangeLine } from './RangeLine.tsx';

/** More than two years nobody plans ahead. */
const FAR_DAYS = 730;

/** "29,998,210 numbers left · enough for about 80 days". */
function Left({ of: { left, days } }: { of: Supply }) {
  const { t } = useWords('number-ranges');
  const { number } = useFormat();
  if (left === 0) return t('noneLeft');
  const lasts = days === null ? null : days > FAR_DAYS ? t('years') : t('days', { count: days, shown: number(days) });
  return <DottedFacts facts={[t('left', { count: left, shown: number(left) }), ...(lasts === null ? [] : [lasts])]} />;
}

interface ItemProps {
  supply: Supply;
  ranges: readonly NumberRange[];
  mayChange: boolean;
}

/** What a service has where parcels are handed over, and the ranges it comes from. */
function Item({ supply, ranges, mayChange }: ItemProps) {
  const { t } = useWords('number-ranges');
  const countries = useCountryNames();
  const [isAdding, setAdding] = useState(false);
  const country = countries[supply.country] ?? supply.country;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="flex flex-wrap items-center gap-2 font-medium">
            <Flag code={supply.country} />
            <span className="min-w-0 break-words">{country}</span>
            {supply.is_low && <Badge tone={supply.left === 0 ? 'bad' : 'warn'}>{t(supply.left === 0 ? 'out' : 'low')}</Badge>}
          </h3>
          <p className="mt-1 text-label text-muted">
            <Left of={supply} />
          </p>
        </div>
        {mayChange && (
          <Button aria-label={`${t('add')}: ${supply.name}, ${country}`} icon={<Plus aria-hidden size={16} />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </div>
      {ranges.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {ranges.map((range) => (
            <RangeLine key={range.id} range={range} mayChange={mayChange && !range.is_automatic} isLastOne={range.left > 0 && range.left === supply.left} />
          ))}
        </ul>
      )}
      {isAdding && <AddRangeDialog supply={supply} country={country} ranges={ranges} onClose={() => setAdding(false)} />}
    </li>
  );
}

function Ranges({ role }: { role: StaffRole }) {
  const { t } = useWords('number-ranges');
  const mayChange = staffMay(role, numberRanges.add.access);
  const { data, error, refetch } = useCall(numberRanges.list);
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={8} />;
  const { supplies, ranges } = data;
  if (supplies.length === 0) return <EmptyState title={t('none')} text={t('noneText')} action={<TextLink href={rateSetPaths.desk()}>{t('rates')}</TextLink>} />;
  return (
    <div className="flex flex-col gap-4">
      {!mayChange && <p className="text-muted">{t('readOnly')}</p>}
      {ranges.some((one) => one.is_automatic && one.status === 'in_use') && (
        <Callout tone="info" title={t('automatic')}>
          {t('automaticText')}
        </Callout>
      )}
      {[...Map.groupBy(supplies, ({ service }) => service)].map(([service, places]) => (
        <Card key={service} title={places[0]?.name ?? service} isFlush>
          <ul className="divide-y divide-line">
            {places.map((supply) => (
              <Item
                key={supply.country}
                supply={supply}
                ranges={ranges.filter((one) => one.service === service && one.country === supply.country)}
                mayChange={mayChange}
              />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

/** /staff/number-ranges: the tracking numbers that posts gave, what is left of them, and new ones. */
export default function NumberRangesPage() {
  const { t } = useWords('number-ranges');
  return (
    <StaffOnly may={numberRanges.list.access}>
      {(role) => (
        <div className="mx-auto max-w-300">
          <PageHeader title={t('title')} text={t('text')} />
          <Ranges role={role} />
        </div>
      )}
    </StaffOnly>
  );
}
