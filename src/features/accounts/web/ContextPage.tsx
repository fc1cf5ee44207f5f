import { Check, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isolated } from '../../../shared/isolated.ts';
import { Card } from '../../../ui/Card.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { boot } from '../../../web/boot.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGo, useQueryState } from '../../../web/navigation.ts';
import { accountsSite, withSearch } from '../../../web/paths.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { wayBack } from '../../../web/way-back.ts';
import { accounts as calls, type OwnAccount } from '../contract.ts';
import { useFormat } from '../../../web/format.ts';

interface AccountButtonProps {
  account: OwnAccount;
  disabled: boolean;
  onChoose: () => void;
}

function AccountButton({ account, disabled, onChoose }: AccountButtonProps) {
  const { t } = useWords('accounts');
  const format = useFormat();
  return (
    <button
      type="button"
      onClick={onChoose}
      disabled={disabled || account.is_suspended}
      aria-current={account.is_chosen || undefined}
      className="flex w-full items-center gap-3 px-4 py-3 text-left -outline-offset-2 not-disabled:hover:bg-hover disabled:opacity-55"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">
          {isolated(account.name)} <span className="font-normal text-muted">· {account.id}</span>
        </span>
        <span className="block text-label text-muted">
          {account.is_suspended
            ? t('common:errors.account_suspended')
            : `${t(`roles.${account.role}`)} · ${account.last_used === null ? t('context.never') : t('context.lastUsed', { when: format.relative(account.last_used) })}`}
        </span>
      </span>
      {account.balance !== null && <span>{format.money(account.balance, account.currency)}</span>}
      {account.is_chosen ? <Check aria-label={t('home.current')} size={16} /> : <ChevronRight aria-hidden size={16} className="text-muted" />}
    </button>
  );
}

/** /users/context: which account to work in (spec §2, Switch Accounts). */
export default function ContextPage() {
  const { t } = useWords('accounts');
  const [query] = useQueryState();
  const { interaction } = query;
  const back = wayBack(query['next']);
  const { data, error, refetch } = useCall(calls.mine, typeof interaction === 'string' ? { query: { interaction } } : {});
  // A link of a mail is about one account: whoever works in it goes on, and others are asked to choose it.
  const meant = data?.accounts.find(({ id }) => String(id) === query['account']);
  const isThere = meant?.is_chosen === true && back !== null;
  useEffect(() => {
    if (isThere) location.replace(back);
  }, [isThere, back]);
  const text =
    meant !== undefined
      ? t('context.meant', { account: meant.name })
      : typeof data?.program === 'string'
        ? t('context.program', { program: data.program })
        : t('context.text');
  const go = useGo();
  const isNobody = error?.status === 401;
  useEffect(() => {
    if (isNobody) go(withSearch(accountsSite.signIn, { next: location.pathname + location.search }), { replace: true });
  }, [isNobody, go]);
  const [isLeaving, setLeaving] = useState(false);
  const choose = useSend(calls.choose, {
    onSuccess: () => {
      setLeaving(true);
      const onward = typeof interaction === 'string' ? `/oidc-interaction/${encodeURIComponent(interaction)}` : (back ?? boot.consoleUrl);
      // Somebody who goes back from there would only be led on again.
      if (meant === undefined) location.assign(onward);
      else location.replace(onward);
    },
    onError: (problem) => say.error(problem.message),
  });
  return (
    <>
      <PageHeader title={t('context.title')} {...(data?.accounts.length !== 1 && data?.accounts.length !== 0 && !isThere && { text })} />
      <Card isFlush>
        {data === undefined && error !== null && !isNobody ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        ) : data === undefined || isThere ? (
          <div className="p-4">
            <SkeletonLines count={4} />
          </div>
        ) : data.accounts.length === 0 ? (
          <EmptyState title={t('home.nobodyTitle')} />
        ) : (
          <ul className="divide-y divide-line">
            {(meant ? [meant] : data.accounts).map((account) => (
              <li key={account.id}>
                <AccountButton
                  account={account}
                  disabled={choose.isPending || isLeaving}
                  onChoose={() => choose.mutate({ body: { account_id: account.id } })}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {data?.accounts.every((account) => account.is_suspended) === true && (
        <p className="mt-4">
          <TextLink href={accountsSite.signOut}>{t('context.other')}</TextLink>
        </p>
      )}
    </>
  );
}
