import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Switch } from '../../../ui/form/choices.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { orderRules, type OrderRule } from '../contract.ts';
import { RuleDialog } from './RuleDialog.tsx';
import { TryDialog } from './TryDialog.tsx';
import { useRuleText } from './use-rule-text.ts';

type Layer = { kind: 'edit'; rule: OrderRule | null } | { kind: 'try' | 'remove'; rule: OrderRule };

interface RowProps {
  rule: OrderRule;
  reason: string | null;
  /** Ids with this rule one place up or down; null where it stands already. */
  up: number[] | null;
  down: number[] | null;
  onSort: (ids: number[]) => void;
  onOpen: (layer: Layer) => void;
}

/** One rule: its name, when it holds, what it does; on or off, and its place among the others. */
function RuleRow({ rule, reason, up, down, onSort, onOpen }: RowProps) {
  const { t } = useWords('order-rules');
  const text = useRuleText()(rule);
  const off = useSend(orderRules.update, { onSuccess: () => void say.success(t('done.off')), onError: (problem) => void say.error(problem.message) });
  const { id, version, name, goes_on, conditions, actions } = rule;
  const toggle = (): void => {
    if (rule.is_active) off.mutate({ params: { id }, body: { name, goes_on, conditions, actions, is_active: false, version } });
    else onOpen({ kind: 'try', rule });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      <div className="min-w-0 flex-[1_1_280px]">
        <p className="font-semibold break-words">{name}</p>
        <p className="break-words">{text.when}</p>
        <p className="break-words text-muted">
          {text.then}
          {goes_on && <>, {t('goesOn')}</>}
        </p>
      </div>
      <DisabledReason reason={reason}>
        <Switch label={t(rule.is_active ? 'on' : 'off')} checked={rule.is_active} disabled={reason !== null || off.isPending} onChange={toggle} />
      </DisabledReason>
      {reason === null && (
        <div className="flex">
          <IconButton label={t('up')} disabled={up === null} onClick={() => up !== null && onSort(up)}>
            <ArrowUp aria-hidden size={16} />
          </IconButton>
          <IconButton label={t('down')} disabled={down === null} onClick={() => down !== null && onSort(down)}>
            <ArrowDown aria-hidden size={16} />
          </IconButton>
          <IconButton label={t('form.editTitle')} onClick={() => onOpen({ kind: 'edit', rule })}>
            <Pencil aria-hidden size={16} />
          </IconButton>
          <IconButton label={t('remove')} onClick={() => onOpen({ kind: 'remove', rule })}>
            <Trash2 aria-hidden size={16} />
          </IconButton>
        </div>
      )}
    </li>
  );
}

/** The ids with two neighbors in each other's place; null at the end. */
function swapped(ids: readonly number[], at: number, other: number): number[] | null {
  const [one, two] = [ids[at], ids[other]];
  return one === undefined || two === undefined ? null : ids.map((id, i) => (i === at ? two : i === other ? one : id));
}

function Rules({ rules, reason, onOpen }: { rules: readonly OrderRule[]; reason: string | null; onOpen: (layer: Layer) => void }) {
  const sort = useSend(orderRules.sort, { onError: (problem) => void say.error(problem.message) });
  const ids = rules.map((rule) => rule.id);
  return (
    <ul className="max-w-220 rounded-card border border-line bg-surface">
      {rules.map((rule, at) => (
        <RuleRow
          key={rule.id}
          rule={rule}
          reason={reason}
          up={swapped(ids, at, at - 1)}
          down={swapped(ids, at, at + 1)}
          onSort={(sorted) => sort.mutate({ body: { ids: sorted } })}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

/** /fulfillment/orders/rules: what is done with orders by themselves, tried on past ones before it is switched on. */
export default function RulesPage() {
  const { t } = useWords('order-rules');
  const reason = useWriteReason('fulfilment');
  const [layer, setLayer] = useState<Layer | null>(null);
  const { data, error, refetch } = useCall(orderRules.list);
  const close = (): void => setLayer(null);
  const remove = useSend(orderRules.remove, {
    onSuccess: () => {
      say.success(t('done.removed'));
      close();
    },
    onError: (problem) => void say.error(problem.message),
  });
  const add = (
    <DisabledReason reason={reason}>
      <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setLayer({ kind: 'edit', rule: null })}>
        {t('add')}
      </Button>
    </DisabledReason>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={add} />
      <p className="mb-4 max-w-220 text-muted">{t('text')}</p>
      {data === undefined && error === null && <SkeletonLines count={4} />}
      {data === undefined && error !== null && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.order_rules.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data !== undefined && data.order_rules.length > 0 && <Rules rules={data.order_rules} reason={reason} onOpen={setLayer} />}
      {layer?.kind === 'edit' && <RuleDialog rule={layer.rule} onClose={close} />}
      {layer?.kind === 'try' && <TryDialog rule={layer.rule} onClose={close} />}
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
    </>
  );
}
