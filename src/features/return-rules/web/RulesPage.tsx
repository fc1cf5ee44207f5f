import { Plus } from 'lucide-react';
import { useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import type { ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { RuleList } from '../../order-rules/web/shared/RuleList.tsx';
import { returnRules, type ReturnRule } from '../contract.ts';
import RuleDialog from './RuleDialog.tsx';
import { TryDialog } from './TryDialog.tsx';
import { useRuleText } from './use-rule-text.ts';

type Layer = { kind: 'edit'; rule: ReturnRule | null } | { kind: 'try' | 'remove'; rule: ReturnRule };

const onError = (problem: ApiError): void => void say.error(problem.message);

function Rules({ rules, reason, onOpen }: { rules: readonly ReturnRule[]; reason: string | null; onOpen: (layer: Layer) => void }) {
  const { t } = useWords('return-rules');
  const textOf = useRuleText();
  const sort = useSend(returnRules.sort, { onError });
  const off = useSend(returnRules.update, { changes: ['returns'], onSuccess: () => void say.success(t('order-rules:done.off')), onError });
  return (
    <RuleList
      rules={rules}
      reason={reason}
      isSwitching={off.isPending}
      textOf={textOf}
      onSort={(ids) => sort.mutateAsync({ body: { ids } })}
      onSwitch={(rule) => {
        const { id, version, name, conditions, action } = rule;
        if (rule.is_active) off.mutate({ params: { id }, body: { name, conditions, action, is_active: false, version } });
        else onOpen({ kind: 'try', rule });
      }}
      onEdit={(rule) => onOpen({ kind: 'edit', rule })}
      onRemove={(rule) => onOpen({ kind: 'remove', rule })}
    />
  );
}

/** /returns/rules: what is done with returns by themselves, tried on past ones before it is switched on. */
export default function RulesPage() {
  const { t } = useWords('return-rules');
  const reason = useWriteReason('returns');
  const [layer, setLayer] = useState<Layer | null>(null);
  const { data, error, refetch } = useCall(returnRules.list);
  const close = (): void => setLayer(null);
  // As it stands now: where somebody else was faster, what is switched on is what was tried.
  const tried = layer?.kind === 'try' ? (data?.return_rules.find(({ id }) => id === layer.rule.id) ?? layer.rule) : null;
  const add = (): void => setLayer({ kind: 'edit', rule: null });
  const remove = useSend(returnRules.remove, {
    changes: ['returns'],
    onSuccess: () => {
      say.success(t('order-rules:done.removed'));
      close();
    },
    onError,
  });
  return (
    <div className="mx-auto max-w-220">
      <PageHeader
        title={t('title')}
        text={t('text')}
        above={
          <Link href={returnPaths.list()} className="hover:text-text">
            {t('returns:list.title')}
          </Link>
        }
        actions={
          <DisabledReason reason={reason}>
            <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={add}>
              {t('order-rules:add')}
            </Button>
          </DisabledReason>
        }
      />
      {data === undefined && <Pending error={error} onRetry={refetch} lines={4} />}
      {data?.return_rules.length === 0 && (
        <Card isFlush>
          <EmptyState
            title={t('order-rules:empty')}
            text={t('emptyText')}
            action={
              <DisabledReason reason={reason}>
                <Button onClick={add}>{t('order-rules:addFirst')}</Button>
              </DisabledReason>
            }
          />
        </Card>
      )}
      {data !== undefined && data.return_rules.length > 0 && <Rules rules={data.return_rules} reason={reason} onOpen={setLayer} />}
      {layer?.kind === 'edit' && <RuleDialog rule={layer.rule} onClose={close} onSaved={close} />}
      {tried !== null && <TryDialog rule={tried} onClose={close} />}
      <ConfirmDialog
        open={layer?.kind === 'remove'}
        onClose={close}
        onConfirm={() => layer?.kind === 'remove' && remove.mutate({ params: { id: layer.rule.id } })}
        title={t('order-rules:removeTitle', { name: layer?.rule?.name ?? '' })}
        text={t('removeText')}
        confirmLabel={t('order-rules:remove')}
        isDanger
        busy={remove.isPending}
      />
    </div>
  );
}
