import { useEffect, useId, useState } from 'react';
import type { DraftAddress } from '../../../shared/fields.ts';
import { toWire } from '../../../shared/money.ts';
import { joinSentences } from '../../../shared/sentences.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { useDraft } from '../../../ui/form/use-contract-form.ts';
import { Link } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { useFormat } from '../../../web/format.ts';
import { useLanguage, useWords } from '../../../web/i18n.ts';
import { billingPaths } from '../../../shared/paths/billing.ts';
import { onAccounts } from '../../../web/paths.ts';
import { useSend } from '../../../web/query.ts';
import { refreshUser } from '../../../web/session.tsx';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { addresses, MAX_ADDRESSES, VALIDATION_FEE_CURRENCY, VALIDATION_FEE_MINOR } from '../contract.ts';
import { AddAddressesCard } from './AddAddressesCard.tsx';
import { AddressEntry } from './AddressEntry.tsx';
import type { Found } from '../found.ts';
import { acceptEntry, addEntries, answerEntries, editEntry, openEntries, readEntries, type Entry } from './entries.ts';
import { entryProblems } from './problems.ts';
import { TypeAddressForm } from './TypeAddressForm.tsx';

const feeOf = (count: number): number => toWire(count * VALIDATION_FEE_MINOR, VALIDATION_FEE_CURRENCY);

function EditDialog({ entry, onDone, onClose }: { entry: Entry; onDone: (address: DraftAddress) => void; onClose: () => void }) {
  const { t } = useWords('addresses');
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('page.editTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button type="submit" form={id} kind="primary">
            {t('ui:actions.save')}
          </Button>
        </>
      }
    >
      <TypeAddressForm id={id} start={entry.address} onDone={onDone} />
    </Dialog>
  );
}

/** `/shipping/validate/address`: up to 10 addresses, 0.03 USD for each that validates (spec §9). */
export default function ValidateAddressPage() {
  const { t } = useWords('addresses');
  const language = useLanguage();
  const { money } = useFormat();
  const { restored, keep, drop } = useDraft('validate-address');
  const [entries, setEntries] = useState(() => readEntries(restored));
  const [editing, setEditing] = useState<Entry | null>(null);
  const open = openEntries(entries);
  useEffect(() => (entries.length === 0 ? drop() : keep(entries)), [entries, keep, drop]);
  const validate = useSend(addresses.validate, { changes: ['billing'], onSuccess: () => void refreshUser() });
  const mustFix = open.some(({ address }) => entryProblems(address).length > 0) ? t('page.mustFix') : null;
  const readOnly = useWriteReason('shipping');
  const reason = readOnly ?? (open.length === 0 ? t('page.nothingOpen') : mustFix);

  const add = (found: Found[]): readonly Found[] => {
    const next = addEntries(entries, found);
    const count = next.entries.length - entries.length;
    setEntries(next.entries);
    if (next.left.length > 0) say.warning(joinSentences([t('page.max'), t('page.left', { count: next.left.length })], language));
    else if (count === 0) say.info(t('page.nothingNew'));
    else say.success(t('page.added', { count }));
    return next.left;
  };
  const run = (): void => {
    const body = { addresses: open.map(({ address }) => address) };
    validate.mutate({ body }, { onSuccess: (answer) => setEntries((now) => answerEntries(now, open, answer.addresses)) });
  };
  const done = validate.data;
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-4">
      <PageHeader
        title={t('page.title')}
        text={joinSentences([t('page.text'), t('page.price', { fee: money(feeOf(1), VALIDATION_FEE_CURRENCY) })], language)}
      />
      <ClosedNote reason={readOnly} />
      {readOnly === null && <AddAddressesCard onFound={add} />}
      <Card
        title={t('page.listTitle', { count: entries.length, max: MAX_ADDRESSES })}
        isFlush
        actions={
          entries.length > 0 && (
            <Button kind="quiet" disabled={validate.isPending} onClick={() => setEntries([])}>
              {t('page.clear')}
            </Button>
          )
        }
      >
        {entries.length === 0 ? (
          <EmptyState title={t('page.emptyTitle')} text={t('page.emptyText')} />
        ) : (
          <>
            <ol className="mt-2">
              {entries.map((entry) => (
                <AddressEntry
                  key={entry.key}
                  entry={entry}
                  isLocked={validate.isPending}
                  onEdit={() => setEditing(entry)}
                  onRemove={() => setEntries(entries.filter((one) => one !== entry))}
                  onAccept={() => setEntries(acceptEntry(entries, entry.key))}
                />
              ))}
            </ol>
            <div className="flex flex-col gap-3 border-t border-line p-4">
              {validate.error !== null && (
                <Callout
                  tone="bad"
                  isAlert
                  title={validate.error.message}
                  actions={
                    validate.error.code === 'insufficient_funds' && (
                      <Link href={onAccounts(billingPaths.payment())} className={buttonClass('secondary')}>
                        {t('page.addMoney')}
                      </Link>
                    )
                  }
                />
              )}
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p role="status" className="text-muted">
                  {open.length > 0 && t('page.atMost', { amount: money(feeOf(open.length), VALIDATION_FEE_CURRENCY) })}
                  {open.length === 0 &&
                    done !== undefined &&
                    t('page.charged', {
                      valid: done.addresses.filter(({ verdict }) => verdict === 'ok').length,
                      count: done.addresses.length,
                      amount: money(done.cost, done.currency),
                    })}
                </p>
                <DisabledReason reason={reason}>
                  <Button kind="primary" busy={validate.isPending} onClick={run}>
                    {t('page.validate', { count: open.length })}
                  </Button>
                </DisabledReason>
              </div>
            </div>
          </>
        )}
      </Card>
      {editing !== null && (
        <EditDialog
          entry={editing}
          onClose={() => setEditing(null)}
          onDone={(address) => {
            setEntries(editEntry(entries, editing.key, address));
            setEditing(null);
          }}
        />
      )}
    </div>
  );
}
