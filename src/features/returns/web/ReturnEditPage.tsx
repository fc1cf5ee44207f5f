import { useMemo } from 'react';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead, DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Begun } from '../../../ui/form/Begun.tsx';
import { ConflictNote } from '../../../ui/form/ConflictNote.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { returns } from '../contract.ts';
import type { Return } from '../return-out.ts';
import { returnCan } from '../status.ts';
import { announceForm, formOf } from './announce-form.ts';
import { AnnounceForm } from './AnnounceForm.tsx';
import { stateOf } from './targets.ts';

const SHAPE = { main: [240, 160, 200] };

interface EditProps {
  one: Return;
  /** As it was when the form was begun: what is typed stays while the page looks for news of it. */
  first: Return;
  onReload: () => void;
}

function Edit({ one, first, onReload }: EditProps) {
  const { t } = useWords('returns');
  const go = useGoOn();
  const readOnly = useWriteReason('returns');
  const verdict = returnCan('edit', stateOf(one));
  const reason = readOnly ?? (verdict === true ? null : t(verdict.reason));
  const defaults = useMemo(() => formOf(first), [first]);
  const form = useContractForm({ schema: announceForm, defaults, draft: `return-${one.id}-${first.version}` });
  const update = useSend(returns.update, {
    onSuccess: () => {
      form.sent();
      say.success(t('form.saved'));
      go(returnPaths.view(one.id));
    },
  });
  return (
    <>
      <DetailHead
        title={t('form.editTitle', { name: one.rma_number })}
        crumbs={[
          { href: returnPaths.list(), title: t('list.title') },
          { href: returnPaths.view(one.id), title: one.rma_number },
        ]}
      />
      <DetailNotes>{update.error?.code === 'conflict' && <ConflictNote onReload={onReload} />}</DetailNotes>
      <AnnounceForm
        of={form}
        isNew={false}
        disabled={reason !== null}
        closed={reason}
        onSubmit={(body) => update.mutateAsync({ params: { id: one.id }, body: { ...body, version: first.version } })}
        actions={
          <DisabledReason reason={reason}>
            <Button type="submit" kind="primary" busy={update.isPending}>
              {t('form.save')}
            </Button>
          </DisabledReason>
        }
      />
    </>
  );
}

/** /returns/returns/edit/{id}: what was announced, to be changed until it arrives. */
export default function ReturnEditPage() {
  const id = useParam('id');
  return (
    <DetailPage asked={useCall(returns.get, { params: { id } })} shape={SHAPE} width="form">
      {({ return: one }) => (
        <Begun key={one.id} of={one}>
          {(first, begin) => <Edit one={one} first={first} onReload={() => begin()} />}
        </Begun>
      )}
    </DetailPage>
  );
}
