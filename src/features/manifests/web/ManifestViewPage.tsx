import { Suspense, useRef, useState } from 'react';
import { Callout } from '../../../ui/Callout.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DetailColumns, DetailNotes, DetailPage } from '../../../ui/DetailPage.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { sayWhy } from '../../../ui/say-why.ts';
import { lazyPart } from '../../../web/code.ts';
import { useWords } from '../../../web/i18n.ts';
import { useGoOn, useParam } from '../../../web/navigation.ts';
import { manifestPaths } from '../../../shared/paths/manifests.ts';
import { useRecord, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { manifests, type Manifest } from '../contract.ts';
import { manifestCan } from '../status.ts';
import { AddOverpacksCard } from './AddOverpacksCard.tsx';
import { CarriageCard } from './CarriageCard.tsx';
import { ListedCard } from './ListedCard.tsx';
import { ManifestHeader } from './ManifestHeader.tsx';

const TransmitDialog = lazyPart(() => import('./TransmitDialog.tsx'));

const SHAPE = { main: [192, 224], right: [256] };

function ManifestView({ manifest: m, onGone }: { manifest: Manifest; onGone: (isGone: boolean) => void }) {
  const { t } = useWords('manifests');
  const go = useGoOn();
  const readOnly = useWriteReason('shipping');
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<'transmit' | 'delete' | null>(null);
  const submit = useSend(manifests.submit, { changes: ['overpacks'], onSuccess: () => void say.success(t('view.submitted')), onError: sayWhy });
  const removal = useSend(manifests.delete, {
    changes: ['overpacks'],
    onSuccess: ({ id }) => {
      say.success(t('view.deleted', { id }));
      go(manifestPaths.list(), { replace: true });
    },
    onError: (error) => {
      sayWhy(error);
      onGone(false);
      setAsked(null);
    },
  });
  const canFill = readOnly === null && manifestCan('fill', m) === true;
  return (
    <>
      <ManifestHeader
        manifest={m}
        readOnly={readOnly}
        isSubmitting={submit.isPending}
        onSubmit={() => submit.mutate({ params: { id: m.id } })}
        onTransmit={() => setAsked('transmit')}
        onDelete={() => setAsked('delete')}
      />
      <DetailNotes>
        {m.test && <Callout tone="info">{t('view.test')}</Callout>}
        {m.status === 'Submitted' && <Callout tone="info">{t('view.frozen')}</Callout>}
      </DetailNotes>
      <DetailColumns right={<CarriageCard manifest={m} readOnly={readOnly} />}>
        <ListedCard manifest={m} canChange={canFill} field={field} />
        {canFill && <AddOverpacksCard manifest={m} fieldRef={field} />}
      </DetailColumns>
      {asked === 'transmit' && (
        <Suspense fallback={null}>
          <TransmitDialog manifest={m} onClose={() => setAsked(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={t('view.deleteTitle', { id: m.id })}
        text={t('view.deleteText')}
        confirmLabel={t('view.delete')}
        isDanger
        busy={removal.isPending}
        onConfirm={() => {
          onGone(true);
          removal.mutate({ params: { id: m.id } });
        }}
      />
    </>
  );
}

/** /shipping/manifests/view/{id}: one manifest, to put overpacks on, submit, transmit and print. */
export default function ManifestViewPage() {
  const id = useParam('id');
  const { asked, setGone } = useRecord(manifests.get, { params: { id } });
  return (
    <DetailPage asked={asked} shape={SHAPE}>
      {({ manifest }) => <ManifestView key={manifest.id} manifest={manifest} onGone={setGone} />}
    </DetailPage>
  );
}
