import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import type { ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { orderRules, type OrderRule } from '../contract.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { RuleList } from './shared/RuleList.tsx';
import { TryDialog } from './TryDialog.tsx';
import { useRuleText } from './use-rule-text.ts';

type Layer = { kind: 'edit'; rule: OrderRule | null } | { kind: 'try' | 'remove'; rule: OrderRule };

function Rules({ rules, reason, onOpen }: { rules: readonly OrderRule[]; reason: string | null; onOpen: (layer: Layer) => void }) {
  const { t } = useWords('order-rules');
  const textOf = useRuleText();
  const onError = (problem: ApiError): void => void say.error(problem.message);
  const sort = useSend(orderRules.sort, { onError });
  const off = useSend(orderRules.update, { onSuccess: () => void say.success(t('done.off')), onError });
  return (
    <RuleList
      rules={rules}
      reason={reason}
      isSwitching={off.isPending}
      textOf={(rule) => {
        const { when, then } = textOf(rule);
        return { when, then: rule.goes_on ? `${then}, ${t('goesOn')}` : then };
      }}
      onSort={(ids) => sort.mutateAsync({ body: { ids } })}
      onSwitch={(rule) => {
        const { id, version, name, goes_on, conditions, actions } = rule;
        if (rule.is_active) off.mutate({ params: { id }, body: { name, goes_on, conditions, actions, is_active: false, version } });
        else onOpen({ kind: 'try', rule });
      }}
      onEdit={(rule) => onOpen({ kind: 'edit', rule })}
      onRemove={(rule) => onOpen({ kind: 'remove', rule })}
    />
  );
}

/** /fulfillment/orders/rules: what is done with orders by themselves, tried on past ones before it is switched on. */
export default function RulesPage() {
  const { t } = useWords('order-rules');
  const reason = useWriteReason('fulfilment');
  const [layer, setLayer] = useState<Layer | null>(null);
  const { data, error, refetch } = useCall(orderRules.list);
  const close = (): void => setLayer(null);
  // As it stands now: where somebody else was faster, what is switched on is what was tried.
  const tried = layer?.kind === 'try' ? (data?.order_rules.find(({ id }) => id === layer.rule.id) ?? layer.rule) : null;
  const remove = useSend(orderRules.remove, {
    onSuccess: () => {
      say.success(t('done.removed'));
      close();
    },
    onError: (problem) => void say.error(problem.message),
  });
  const add = (): void => setLayer({ kind: 'edit', rule: null });
  return (
    <div className="mx-auto max-w-220">
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <DisabledReason reason={reason}>
            <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={add}>
              {t('add')}
            </Button>
          </DisabledReason>
        }
      />
      {data === undefined && <Pending error={error} onRetry={refetch} lines={4} />}
      {data?.order_rules.length === 0 && (
        <Card isFlush>
          <EmptyState
            title={t('empty')}
            text={t('emptyText')}
            action={
              <DisabledReason reason={reason}>
                <Button onClick={add}>{t('addFirst')}</Button>
              </DisabledReason>
            }
          />
        </Card>
      )}
      {data !== undefined && data.order_rules.length > 0 && <Rules rules={data.order_rules} reason={reason} onOpen={setLayer} />}
      {layer?.kind === 'edit' && <RuleDialog rule={layer.rule} onClose={close} />}
      {tried !== null && <TryDialog rule={tried} onClose={close} />}
      <ConfirmDialog
        open={layer?.kind === 'remove'}
        onClose={close}
        onConfirm={() => layer?.kind === 'remove' && remove.mutate({ params: { id: layer.rule.id } })}
        title={t('removeTitle', { name: layer?.rule?.name ?? '' })}
        text={t('removeText')}
        confirmLabel={t('remove')}
        isDanger
        busy={remove.isPending}
      />
    </div>
  );
}
