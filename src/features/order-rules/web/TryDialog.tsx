import { orderPaths } from '../../../shared/paths/orders.ts';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { orderRules, type OrderRule, type RuleChange, type TouchedOrder } from '../contract.ts';
import { SwitchOnDialog } from './shared/SwitchOnDialog.tsx';

const draftOf = ({ name, is_active, goes_on, conditions, actions }: OrderRule) => ({ name, is_active, goes_on, conditions, actions });

/** One order that the rule would have touched, and how. */
function Touched({ order }: { order: TouchedOrder }) {
  const { t } = useWords('order-rules');
  const shown = (value: RuleChange['to']): string => (typeof value === 'boolean' ? t(value ? 'tried.yes' : 'tried.no') : (value ?? t('tried.no')));
  const change = ({ what, from, to }: RuleChange): string =>
    from === null || from === false
      ? t('tried.set', { what: t(`what.${what}`), to: shown(to) })
      : t('tried.change', { what: t(`what.${what}`), from: shown(from), to: shown(to) });
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <Link href={orderPaths.view(order.id)} className="font-medium text-accent-text hover:underline">
        {order.order_number ?? order.id}
      </Link>
      <span className="text-muted">
        {' '}
        {order.name}, {order.country}
      </span>
      <span className="block">{order.changes.length === 0 ? t('tried.same') : order.changes.map(change).join('; ')}</span>
    </li>
  );
}

/** What a rule would have done to the last orders; then it can be switched on. */
export function TryDialog({ rule, onClose }: { rule: OrderRule; onClose: () => void }) {
  const { t } = useWords('order-rules');
  const tried = useCall(orderRules.try, { body: { rule: draftOf(rule), id: rule.id } });
  const save = useSend(orderRules.update, {
    onSuccess: () => {
      say.success(t('done.on'));
      onClose();
    },
    onError: (problem) => void say.error(problem.message),
  });
  return (
    <SwitchOnDialog
      name={rule.name}
      tried={tried}
      busy={save.isPending}
      onSubmit={() => save.mutate({ params: { id: rule.id }, body: { ...draftOf(rule), is_active: true, version: rule.version } })}
      onClose={onClose}
    >
      {(found) => (
        <>
          <p className="font-medium">
            {found.looked === 0
              ? t('tried.noOrders')
              : found.touched === 0
                ? t('tried.none', { count: found.looked })
                : t('tried.some', { count: found.looked, touched: found.touched, looked: found.looked })}
          </p>
          <ul className="mt-2 max-h-80 overflow-y-auto">
            {found.orders.map((order) => (
              <Touched key={order.id} order={order} />
            ))}
          </ul>
        </>
      )}
    </SwitchOnDialog>
  );
}
