import { useState } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Callout } from '../../../ui/Callout.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { SwitchOnDialog } from '../../order-rules/web/shared/SwitchOnDialog.tsx';
import { returnRules, TRY, type ReturnRule, type TouchedReturn } from '../contract.ts';

const draftOf = ({ name, is_active, conditions, action }: ReturnRule) => ({ name, is_active, conditions, action });

/** One return that the rule would have fitted, and what became of it. */
function Touched({ one }: { one: TouchedReturn }) {
  const { t } = useWords('return-rules');
  const { money, date } = useFormat();
  const facts = [one.sender_name, one.country, one.value !== null && one.currency !== null && money(one.value, one.currency), date(one.received)];
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <TextLink href={returnPaths.view(one.id)}>{one.rma_number}</TextLink>
      <span className="text-muted"> {facts.filter(Boolean).join(' · ')}</span>
      <span className="block">{t('tried.became', { status: t(`returns:status.${one.status}`) })}</span>
    </li>
  );
}

/** What a rule would have done to the returns of the past; then it can be switched on, also for those that wait. */
export function TryDialog({ rule, onClose }: { rule: ReturnRule; onClose: () => void }) {
  const { t } = useWords('return-rules');
  const [waiting, setWaiting] = useState(false);
  const tried = useCall(returnRules.try, { body: { rule: draftOf(rule), id: rule.id } });
  const save = useSend(returnRules.update, {
    changes: ['returns'],
    onSuccess: () => {
      say.success(t('order-rules:done.on'));
      onClose();
    },
    onError: (problem) => void say.error(problem.message),
  });
  return (
    <SwitchOnDialog
      name={rule.name}
      tried={tried}
      busy={save.isPending}
      onSubmit={() => save.mutate({ params: { id: rule.id }, body: { ...draftOf(rule), is_active: true, waiting, version: rule.version } })}
      onClose={onClose}
    >
      {(found) => (
        <div className="flex flex-col gap-3">
          {rule.action === 'discard' && <Callout tone="warn">{t('tried.discard')}</Callout>}
          {(rule.action === 'restock' || rule.action === 'verify' || rule.action === 'reship') && <p className="text-muted">{t('tried.fees')}</p>}
          <p className="font-medium">
            {found.looked === 0
              ? t('tried.noReturns', { days: TRY.days })
              : found.touched === 0
                ? t('tried.none', { count: found.looked })
                : t('tried.some', { count: found.looked, touched: found.touched, looked: found.looked })}
          </p>
          {found.waiting > 0 && (
            <Checkbox label={t('tried.waiting', { count: found.waiting })} checked={waiting} onChange={(event) => setWaiting(event.target.checked)} />
          )}
          <ul className="max-h-80 overflow-y-auto">
            {found.returns.map((one) => (
              <Touched key={one.id} one={one} />
            ))}
          </ul>
        </div>
      )}
    </SwitchOnDialog>
  );
}
