import { useState } from 'react';
import { RETURN_DESTINATIONS } from '../../settings/destinations.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select, TextInput } from '../../../ui/form/inputs.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useQueryState } from '../../../web/navigation.ts';
import { useSend } from '../../../web/query.ts';
import { useCountryNames } from '../../../web/use-country-names.ts';
import { SubscriptionNotice } from '../../subscriptions/web/shared/SubscriptionNotice.tsx';
import { useLastingReason } from '../../../web/use-write-reason.ts';
import { useNewReturnReason } from '../../subscriptions/web/shared/use-new-return-reason.ts';
import { useOpenDestinations } from '../../returns/web/shared/use-open-destinations.ts';
import { returnLinks, type MadeLink } from '../contract.ts';
import { LinkList } from './LinkList.tsx';

const KINDS = ['shipment', 'order', 'destination'] as const;
type Kind = (typeof KINDS)[number];

/** The secret, as text and as a code to be read by a telephone; black on white in both themes, or some cannot read it. */
function Made({ made: { url, qr } }: { made: MadeLink }) {
  const { t } = useWords('return-links');
  return (
    <Card title={t('made')}>
      <div className="flex flex-wrap items-start gap-4" role="status">
        <svg role="img" aria-label={t('qr')} viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} className="size-44 rounded-control bg-[#ffffff] text-[#000000]">
          <path d={qr.path} fill="currentColor" />
        </svg>
        <div className="flex min-w-0 flex-1 basis-60 flex-col gap-3">
          <p className="text-muted">{t('madeText')}</p>
          <div className="flex items-center gap-2 rounded-control border border-line bg-page p-2">
            <code className="min-w-0 flex-1 text-label break-all select-all">{url}</code>
            <CopyButton text={url} label={t('copy')} />
          </div>
        </div>
      </div>
    </Card>
  );
}

interface Start {
  kind: Kind;
  value: string;
}

function startOf(values: Readonly<Record<string, string | string[]>>): Start {
  const kind = KINDS.find((one) => typeof values[one] === 'string') ?? 'shipment';
  const value = values[kind];
  return { kind, value: typeof value === 'string' ? value : '' };
}

function bodyOf({ kind, value }: Start) {
  if (kind === 'destination') return { destination: RETURN_DESTINATIONS.find((code) => code === value) };
  const id = Number(value);
  const known = /^\d{1,15}$/.test(value.trim()) ? id : 0;
  return kind === 'shipment' ? { shipment_id: known } : { order_id: known };
}

function NewLink({ start, onMade }: { start: Start; onMade: (made: MadeLink) => void }) {
  const { t } = useWords('return-links');
  const lasting = useLastingReason('returns');
  const cannot = useNewReturnReason();
  const open = useOpenDestinations();
  const reason = lasting ?? cannot ?? (open.length === 0 ? t('noDestinations') : null);
  const countries = useCountryNames();
  const [asked, setAsked] = useState(start);
  const create = useSend(returnLinks.create, { onSuccess: onMade });
  const { kind, value } = asked;
  const fields = create.error?.fields ?? {};
  const problem = create.error === null ? undefined : (fields['shipment_id'] ?? fields['order_id'] ?? fields['destination'] ?? create.error.message);
  const hint = reason ?? (kind === 'destination' ? t('destinationHint') : undefined);
  const places = open.map((code) => ({ value: code, label: code === 'ROW' ? t('row') : (countries[code] ?? code) }));
  return (
    <Card title={t('make')}>
      <form
        className="flex flex-col gap-3 sm:flex-row sm:items-start"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ body: bodyOf(asked) });
        }}
      >
        <Field label={t('about')} className="sm:w-56">
          <Select
            value={kind}
            disabled={reason !== null}
            options={KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
            onChange={(event) => {
              const next = KINDS.find((one) => one === event.target.value) ?? 'shipment';
              setAsked({ kind: next, value: next === 'destination' ? (open.find((code) => code === 'US') ?? open[0] ?? '') : '' });
              create.reset();
            }}
          />
        </Field>
        <Field label={t(kind)} className="min-w-0 flex-1" error={problem} {...(hint !== undefined && { hint })}>
          {kind === 'destination' ? (
            <Select value={value} disabled={reason !== null} options={places} onChange={(event) => setAsked({ kind, value: event.target.value })} />
          ) : (
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={value}
              disabled={reason !== null}
              onChange={(event) => setAsked({ kind, value: event.target.value })}
            />
          )}
        </Field>
        <div className="sm:pt-5">
          <DisabledReason reason={reason}>
            <Button type="submit" kind="primary" busy={create.isPending}>
              {t('create')}
            </Button>
          </DisabledReason>
        </div>
      </form>
    </Card>
  );
}

/** /returns/links: secret links by which buyers announce returns; made here, and withdrawn. */
export default function LinksPage() {
  const { t } = useWords('return-links');
  const [values] = useQueryState();
  const start = startOf(values);
  const [made, setMade] = useState<MadeLink | null>(null);
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-4">
      <PageHeader title={t('title')} text={t('text')} />
      <SubscriptionNotice />
      {made !== null && <Made made={made} />}
      <NewLink key={`${start.kind} ${start.value}`} start={start} onMade={setMade} />
      <LinkList />
    </div>
  );
}
