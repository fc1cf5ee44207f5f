import type { ReactNode } from 'react';
import { Bar, BarKey } from '../../../ui/Bar.tsx';
import { Card } from '../../../ui/Card.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { MoneyText } from '../../../ui/values.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { RecipientCard } from '../../shipments/web/shared/RecipientCard.tsx';
import { useWarehouseNames } from '../../warehouses/web/shared/use-warehouses.ts';
import type { Order } from '../order-out.ts';
import { ServiceName } from './order-cells.tsx';
import { hasEnded } from '../status.ts';
import { EstimateLines } from './OrderEstimate.tsx';
import { OfShop } from './OfShop.tsx';

function Sum({ label, children, isStrong = false }: { label: ReactNode; children: ReactNode; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'flex justify-between gap-4 border-t border-line pt-2 font-semibold' : 'flex justify-between gap-4'}>
      <dt className="flex items-center gap-2">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** What was charged, solid, and what is reserved or expected, hatched. */
export function MoneyCard({ order }: { order: Order }) {
  const { t } = useWords('orders');
  const { charged, reserved, estimated_cost: expected, cost_currency: currency, estimate } = order;
  const isOver = hasEnded(order);
  const rest = reserved ?? (charged === 0 && !isOver ? expected : null) ?? 0;
  if (currency === null || (charged === 0 && rest === 0)) {
    return (
      <Card title={t('view.money.title')}>
        <p className="text-muted">{t(isOver ? 'view.money.never' : 'view.money.none')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('view.money.title')}>
      <Bar
        parts={[
          { id: 'charged', amount: charged, look: 'main' },
          { id: 'rest', amount: rest, look: 'hatched' },
        ]}
      />
      <dl className="mt-3 flex flex-col gap-2">
        {charged > 0 && (
          <Sum
            label={
              <>
                <BarKey look="main" />
                {t('view.money.charged')}
              </>
            }
          >
            <MoneyText amount={charged} currency={currency} />
          </Sum>
        )}
        {rest > 0 && (
          <Sum
            label={
              <>
                <BarKey look="hatched" />
                {reserved === null ? t('view.money.expected') : t('view.money.reserved')}
              </>
            }
          >
            <MoneyText amount={rest} currency={currency} />*
          </Sum>
        )}
        {charged > 0 && rest > 0 && (
          <Sum label={t('view.money.together')} isStrong>
            <MoneyText amount={charged + rest} currency={currency} />*
          </Sum>
        )}
      </dl>
      {rest > 0 && <p className="mt-2 text-label text-muted">{t('view.money.note')}</p>}
      {order.status === 'Partial' && rest === 0 && <p className="mt-2 text-label text-muted">{t('view.money.rest')}</p>}
      {estimate !== null && rest > 0 && charged === 0 && (
        <details className="mt-2">
          <summary className="w-fit text-accent-text">{t('view.money.details')}</summary>
          <div className="mt-2">
            <EstimateLines estimate={estimate} />
          </div>
        </details>
      )}
    </Card>
  );
}

/** Where it goes, and what a check says of that while it can still be put right. */
export function OrderRecipient({ order }: { order: Order }) {
  const isOver = hasEnded(order);
  return (
    <RecipientCard
      to={order.to}
      check={isOver && order.address_check.verdict !== 'ok' ? null : order.address_check}
      isOverridden={order.ignore_bad_address && !isOver}
      isSaidAbove={order.cause.code === 'address'}
    />
  );
}

/** How it is to be sent and packed, and what the merchant wrote down. */
export function DetailsCard({ order: o }: { order: Order }) {
  const { t } = useWords('orders');
  const { dateTime, list, money } = useFormat();
  const nameOf = useWarehouseNames();
  const yes = (is: boolean) => is && t('view.facts.yes');
  // What only a rule asked for is paid all the same.
  const yesOrByRule = (wish: Order['asked_by_rules'][number]) => yes(o[wish]) || (o.asked_by_rules.includes(wish) && t('view.facts.byRule'));
  const isChosen = o.service !== o.asked_service;
  return (
    <Card title={t('view.facts.title')}>
      <KeyValue
        facts={[
          {
            label: t('view.facts.shop'),
            value: o.shop !== null && <OfShop shop={o.shop} />,
          },
          {
            label: t('view.facts.service'),
            value: (
              <>
                <ServiceName code={o.service} /> · {o.terms}
              </>
            ),
          },
          { label: t('view.facts.asked'), value: isChosen && <ServiceName code={o.asked_service} /> },
          {
            label: t('view.facts.warehouse'),
            value:
              o.forced_warehouse !== null
                ? t('view.facts.forced', { warehouse: nameOf(o.forced_warehouse) })
                : o.warehouse === null
                  ? t('list.anyWarehouse')
                  : nameOf(o.warehouse),
          },
          { label: t('view.facts.value'), value: o.value === null ? t('list.notKnown') : money(o.value, o.currency, { code: true }) },
          { label: t('view.facts.partial'), value: yes(o.partial_fulfillment) },
          { label: t('view.facts.insurance'), value: yesOrByRule('insurance') },
          { label: t('view.facts.signature'), value: yesOrByRule('signature_confirmation') },
          { label: t('view.facts.slip'), value: yes(o.packing_slip) },
          { label: t('view.facts.gift'), value: o.gift_message !== null && <span className="whitespace-pre-line">{o.gift_message}</span> },
          { label: t('view.facts.exception'), value: o.exception_on_failure ? t('view.facts.keep') : t('view.facts.refuse') },
          { label: t('view.facts.delay'), value: o.delay_processing > 0 && dateTime(o.process_at) },
          { label: t('view.facts.source'), value: t(`view.source.${o.source}`) },
          { label: t('view.facts.rules'), value: o.rules.length > 0 && list(o.rules) },
          { label: t('view.facts.tags'), value: o.tags.join(', ') },
          { label: t('view.facts.notes'), value: o.notes },
        ]}
      />
    </Card>
  );
}
