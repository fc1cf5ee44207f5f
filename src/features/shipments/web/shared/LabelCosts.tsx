import { Callout } from '../../../../ui/Callout.tsx';
import { TextLink } from '../../../../ui/Link.tsx';
import { useFormat } from '../../../../web/format.ts';
import { useWords } from '../../../../web/i18n.ts';
import { billingPaths } from '../../../../shared/paths/billing.ts';
import { onAccounts } from '../../../../web/paths.ts';
import type { LabelSum } from '../../../labels/contract.ts';

interface Cost {
  currency: string;
  cost: number;
  /** Null where the person may not know the balance. */
  available: number | null;
}

export interface LabelCostsProps {
  /** Labels the total is for. */
  ready: number;
  costs: readonly Cost[];
  /** Why the others have no price. */
  problems?: LabelSum['problems'];
  /** The total stands beside it already. */
  isTotalShown?: boolean;
}

/** Whether the account cannot pay for all of it. */
export const isShort = (costs: readonly Cost[]): boolean => costs.some((one) => one.available !== null && one.available < one.cost);

/** What labels cost together, what is left after it, and how many have no price: read before anybody pays. */
export function LabelCosts({ ready, costs, problems = [], isTotalShown = false }: LabelCostsProps) {
  const { t } = useWords('labels');
  const { number, money } = useFormat();
  const unknown = problems.reduce((sum, one) => sum + one.count, 0);
  const figures = costs.flatMap(({ currency, cost, available }) => [
    ...(isTotalShown
      ? []
      : [{ id: `cost ${currency}`, label: t('sum.total', { count: ready, number: number(ready) }), value: money(cost, currency), isBad: false }]),
    ...(available === null
      ? []
      : [
          { id: `available ${currency}`, label: t('sum.available'), value: money(available, currency), isBad: available < cost },
          available < cost
            ? { id: `missing ${currency}`, label: t('sum.missing'), value: money(cost - available, currency), isBad: true }
            : { id: `left ${currency}`, label: t('sum.left'), value: money(available - cost, currency), isBad: false },
        ]),
  ]);
  return (
    <div className="flex flex-col gap-3">
      {figures.length > 0 && (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {figures.map((one) => (
            <div key={one.id} className="contents">
              <dt className="text-muted">{one.label}</dt>
              <dd className={`text-right font-semibold tabular-nums ${one.isBad ? 'text-bad' : ''}`}>{one.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {unknown > 0 && (
        <Callout tone="warn" title={ready === 0 ? t('sum.none') : t('sum.unknown', { count: unknown, number: number(unknown) })}>
          <ul>
            {problems.map((one) => (
              <li key={one.code}>
                {number(one.count)} × {one.message}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {isShort(costs) && (
        <Callout tone="bad" actions={<TextLink href={onAccounts(billingPaths.payment())}>{t('sum.add')}</TextLink>}>
          {t('billing:errors.insufficient_funds')}
        </Callout>
      )}
    </div>
  );
}
