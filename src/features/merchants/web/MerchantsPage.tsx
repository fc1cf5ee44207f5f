import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DottedFacts } from '../../../ui/DottedFacts.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { QuerySearch, useQuerySearch } from '../../../ui/QuerySearch.tsx';
import { SecretDialog } from '../../../ui/SecretDialog.tsx';
import { EmptyState, Pending } from '../../../ui/States.tsx';
import { useMore } from '../../../ui/use-more.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { invoicePaths } from '../../../shared/paths/invoices.ts';
import { StaffOnly } from '../../accounts/web/shared/StaffOnly.tsx';
import { merchants, type Merchant } from '../contract.ts';
import { ChangeDialog, OpenDialog, OwnerDialog, SuspendDialog, type MadeLink } from './MerchantDialogs.tsx';

const MIN_QUERY = 3;

function Actions({ merchant, onLink }: { merchant: Merchant; onLink: (made: MadeLink) => void }) {
  const { t } = useWords('merchants');
  const [open, setOpen] = useState<'change' | 'owner' | 'suspend' | null>(null);
  const resume = useSend(merchants.resume, { onSuccess: () => void say.success(t('resume.done')), onError: (problem) => say.error(problem.message) });
  const close = () => setOpen(null);
  return (
    <div role="group" aria-label={merchant.name} className="flex flex-wrap gap-2">
      <Link href={invoicePaths.staffOf(merchant.id)} className={buttonClass('secondary')}>
        {t('invoices')}
      </Link>
      <Button onClick={() => setOpen('change')}>{t('change.action')}</Button>
      <Button onClick={() => setOpen('owner')}>{t('owner.action')}</Button>
      {merchant.status === 'active' ? (
        <Button onClick={() => setOpen('suspend')}>{t('suspend.action')}</Button>
      ) : (
        <Button busy={resume.isPending} onClick={() => resume.mutate({ params: { id: merchant.id } })}>
          {t('resume.action')}
        </Button>
      )}
      {open === 'change' && <Begun of={merchant}>{(begun, onReload) => <ChangeDialog merchant={begun} onReload={onReload} onClose={close} />}</Begun>}
      {open === 'owner' && <OwnerDialog merchant={merchant} onClose={close} onLink={onLink} />}
      {open === 'suspend' && <SuspendDialog merchant={merchant} onClose={close} />}
    </div>
  );
}

function Item({ merchant: m, onLink }: { merchant: Merchant; onLink: (made: MadeLink) => void }) {
  const { t } = useWords('merchants');
  const format = useFormat();
  const countries = useCountryNames();
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words">{m.name}</span> <span className="text-muted">{m.id}</span>
          {m.status === 'suspended' && <Badge tone="bad">{t('suspended')}</Badge>}
        </div>
        {m.suspended_reason !== null && <p className="mt-1 break-words">{m.suspended_reason}</p>}
        <p className="mt-1 break-words text-label text-muted">
          <DottedFacts
            facts={[
              countries[m.country] ?? m.country,
              format.money(m.balance, m.currency, { code: true }),
              t('credit', { amount: format.money(m.credit_limit, m.currency, { code: true }) }),
              t('people', { count: m.people }),
              format.date(m.created),
            ]}
          />
        </p>
      </div>
      <Actions merchant={m} onLink={onLink} />
    </li>
  );
}

function Merchants({ q, onOpen, onLink }: { q: string; onOpen: () => void; onLink: (made: MadeLink) => void }) {
  const { t } = useWords('merchants');
  const { number } = useFormat();
  const more = useMore();
  const isSearch = q.length >= MIN_QUERY;
  const { data, error, refetch } = useCall(merchants.list, { query: { limit: more.limit, total: true, ...(isSearch && { q }) } }, { keep: true });
  if (data === undefined) return <Pending error={error} onRetry={refetch} lines={4} />;
  if (data.merchants.length === 0) {
    return isSearch ? (
      <EmptyState title={t('noMatch')} />
    ) : (
      <EmptyState title={t('none')} text={t('noneText')} action={<Button onClick={onOpen}>{t('open')}</Button>} />
    );
  }
  return (
    <Card title={t('shown', { count: number(data.merchants.length), total: number(data.total ?? data.merchants.length) })} isFlush>
      <ul className="divide-y divide-line">
        {data.merchants.map((one) => (
          <Item key={one.id} merchant={one} onLink={onLink} />
        ))}
      </ul>
      {more.button(data.next_page !== null)}
    </Card>
  );
}

function Desk() {
  const { t } = useWords('merchants');
  const [isOpening, setOpening] = useState(false);
  const [link, setLink] = useState<MadeLink | null>(null);
  const q = useQuerySearch();
  return (
    <div className="mx-auto max-w-300">
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={() => setOpening(true)}>
            {t('open')}
          </Button>
        }
      />
      <div className="mb-4 max-w-120">
        <QuerySearch label={t('search')} />
      </div>
      <Merchants q={q} onOpen={() => setOpening(true)} onLink={setLink} />
      {isOpening && <OpenDialog onClose={() => setOpening(false)} onLink={setLink} />}
      {link !== null && (
        <SecretDialog
          title={t('link.title')}
          text={t(link.isMailed ? 'link.mailed' : 'link.text')}
          closeLabel={t('link.close')}
          secret={link.link}
          onClose={() => setLink(null)}
        />
      )}
    </div>
  );
}

/** /staff/merchants: the accounts of all merchants, opened and managed by the operator's administrators. */
export default function MerchantsPage() {
  return <StaffOnly may={merchants.list.access}>{() => <Desk />}</StaffOnly>;
}
