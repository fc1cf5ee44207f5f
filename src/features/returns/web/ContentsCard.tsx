import { CircleCheck, TriangleAlert } from 'lucide-react';
import { isolated } from '../../../shared/isolated.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { SidesText, WeightText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Return, ReturnItem } from '../return-out.ts';
import { isDue, type Condition } from '../status.ts';
import type { ReturnDeeds } from './use-return-deeds.ts';

/** How it was found, with a sign and in its own color. */
function ConditionText({ condition }: { condition: Condition }) {
  const { t } = useWords('returns');
  const isGood = condition === 'new';
  const Icon = isGood ? CircleCheck : TriangleAlert;
  const tone = isGood ? 'text-ok' : condition === 'opened' ? 'text-warn' : 'text-bad';
  return (
    <span className={`inline-flex items-center gap-1.5 ${tone}`}>
      <Icon aria-hidden size={16} />
      {t(`condition.${condition}`)}
    </span>
  );
}

/** How much of an item was found, once somebody counted. */
function Found({ item: { found, quantity } }: { item: ReturnItem }) {
  const { t } = useWords('returns');
  const { number } = useFormat();
  if (found === null) return t('view.contents.units', { count: quantity });
  if (found === quantity) return t('view.contents.foundAll', { count: quantity });
  return <span className="text-warn">{t('view.contents.found', { found: number(found), quantity: number(quantity) })}</span>;
}

function Item({ item }: { item: ReturnItem }) {
  const { t } = useWords('returns');
  const { money, number } = useFormat();
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line px-4 py-2.5">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{item.sku ?? item.description}</span>
        <span className="block wrap-anywhere text-muted">
          {item.sku !== null && <>{isolated(item.description)} · </>}
          <Found item={item} />
        </span>
      </span>
      <span className="shrink-0 text-right whitespace-nowrap">
        {item.value === null ? number(item.quantity) : t('view.contents.each', { quantity: number(item.quantity), amount: money(item.value, item.currency) })}
      </span>
    </li>
  );
}

/** The items with what was found of them, the parcel as it was measured, and what the warehouse wrote; unopened, how to have it looked at. */
export function ContentsCard({ one, deeds }: { one: Return; deeds: ReturnDeeds }) {
  const { t } = useWords('returns');
  const { items, condition, weight, length } = one;
  const hasArrived = one.received !== null;
  const isUnknown = one.verified === null && isDue(one);
  const reason = deeds.why('verify');
  return (
    <Card
      isFlush
      title={t(hasArrived ? 'view.contents.title' : 'view.contents.announced')}
      actions={condition !== null && <ConditionText condition={condition} />}
    >
      <ul className="mt-2">
        {items.map((item) => (
          <Item key={item.line} item={item} />
        ))}
      </ul>
      {items.length === 0 && <p className="border-t border-line px-4 py-3 text-muted">{t('view.contents.none')}</p>}
      <div className="border-t border-line px-4 py-3 empty:hidden">
        <KeyValue
          facts={[
            {
              label: t('view.contents.size'),
              value: weight !== null && (
                <>
                  <SidesText {...one} />
                  {length !== null && ' · '}
                  <WeightText kg={weight} />
                </>
              ),
            },
            { label: t('view.contents.reason'), value: one.reason !== null && t(`reason.${one.reason}`) },
            { label: t('view.contents.written'), value: (one.verified !== null || items.length === 0) && one.contents },
          ]}
        />
      </div>
      {isUnknown && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <p className="min-w-0 flex-[1_1_180px] text-muted">{t(one.verify_asked ? 'view.contents.verifyAsked' : 'view.contents.verifyText')}</p>
          {!one.verify_asked && (
            <DisabledReason reason={reason}>
              <Button onClick={deeds.verify}>{t('deeds.verify')}</Button>
            </DisabledReason>
          )}
        </div>
      )}
    </Card>
  );
}
