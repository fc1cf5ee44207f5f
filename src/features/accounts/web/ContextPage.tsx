import { Check, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { useVisitor, useVisitorFormat } from '../../../web/visitor.ts';
import { accounts as calls, type OwnAccount } from '../contract.ts';

interface AccountButtonProps {
  account: OwnAccount;
  isCurrent: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function AccountButton({ account, isCurrent, disabled, onChoose }: AccountButtonProps) {
  const { t } = useWords('accounts');
  const format = useVisitorFormat();
  return (
    <button
      type="button"
      onClick={onChoose}
      disabled={disabled}
      aria-current={isCurrent || undefined}
      className="flex w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 enabled:hover:bg-hover disabled:opacity-55"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">
          {account.name} <span className="font-normal text-muted">· {account.id}</span>
        </span>
        <span className="block text-label text-muted">
          {t(`roles.${account.role}`)} · {account.last_used === null ? t('context.never') : t('context.lastUsed', { when: format.relative(account.last_used) })}
        </span>
      </span>
      <span>{format.money(account.balance, account.currency)}</span>
      {isCurrent ? <Check aria-label={t('home.current')} size={16} /> : <ChevronRight aria-hidden size={16} className="text-muted" />}
    </button>
  );
}

/** /users/context: which account to work in (spec §2, Switch Accounts). */
export default function ContextPage() {
  const { t } = useWords('accounts');
  const [query] = useQueryState();
  const { visitor, accounts } = useVisitor();
  const [isLeaving, setLeaving] = useState(false);
  const choose = useSend(calls.choose, {
    onSuccess: () => {
      setLeaving(true);
      const interaction = query['interaction'];
      location.assign(typeof interaction === 'string' ? `/oidc-interaction/${encodeURIComponent(interaction)}` : boot.consoleUrl);
    },
    onError: (error) => say.error(error.message),
  });
  return (
    <div className="mx-auto max-w-140">
      <PageHeader title={t('context.title')} text={t('context.text')} />
      <Card isFlush>
        <ul className="divide-y divide-line">
          {accounts.map((account) => (
            <li key={account.id}>
              <AccountButton
                account={account}
                isCurrent={account.id === visitor?.account?.id}
                disabled={choose.isPending || isLeaving}
                onChoose={() => choose.mutate({ body: { account_id: account.id } })}
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
