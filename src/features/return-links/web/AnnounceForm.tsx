import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Checkbox, RadioGroup } from '../../../ui/form/choices.tsx';
import { Field, FieldGroup } from '../../../ui/form/Field.tsx';
import { Select, Textarea, TextInput } from '../../../ui/form/inputs.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { BUYER_REASONS, MAX_GOODS, returnLinks, type BuyerReturn } from '../contract.ts';

type Reason = (typeof BUYER_REASONS)[number];
type Contents = NonNullable<BuyerReturn['contents']>;
interface Good {
  description: string;
  quantity: string;
}

/** Longer lists of numbers to choose from help nobody. */
const MOST_CHOICES = 99;

/** What of the parcel comes back, and how much of it. */
function ChooseItems({
  contents,
  chosen,
  onChoose,
}: {
  contents: Contents;
  chosen: ReadonlyMap<number, number>;
  onChoose: (line: number, quantity: number) => void;
}) {
  const { t } = useWords('return-links');
  return (
    <ul className="flex flex-col gap-2">
      {contents.map(({ line, description, quantity }) => (
        <li key={line} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Checkbox label={description} checked={chosen.has(line)} onChange={(event) => onChoose(line, event.target.checked ? quantity : 0)} />
          {chosen.has(line) && quantity > 1 && (
            <span className="flex items-center gap-2">
              <Field label={t('buyer.quantity', { name: description })} isLabelHidden>
                <Select
                  value={String(chosen.get(line))}
                  options={Array.from({ length: Math.min(quantity, MOST_CHOICES) }, (_, i) => String(quantity - i)).map((n) => ({ value: n, label: n }))}
                  onChange={(event) => onChoose(line, Number(event.target.value))}
                />
              </Field>
              <span className="text-muted">{t('buyer.of', { count: quantity })}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Where nobody knows what was in it, the buyer writes it down. */
function DescribeGoods({ goods, onChange, fields }: { goods: readonly Good[]; onChange: (goods: Good[]) => void; fields: Readonly<Record<string, string>> }) {
  const { t } = useWords('return-links');
  const change = (at: number, patch: Partial<Good>) => onChange(goods.map((good, i) => (i === at ? { ...good, ...patch } : good)));
  return (
    <div className="flex flex-col gap-3">
      {goods.map((good, i) => (
        <div key={i} className="flex flex-wrap items-start gap-2">
          <Field
            label={t('buyer.item', { number: i + 1 })}
            className="min-w-36 flex-1"
            error={fields[`goods/${i}/description`]}
            {...(i === 0 && { hint: t('buyer.describeHint') })}
          >
            <TextInput value={good.description} onChange={(event) => change(i, { description: event.target.value })} />
          </Field>
          <Field label={t('buyer.pieces', { number: i + 1 })} className="w-32" error={fields[`goods/${i}/quantity`]}>
            <TextInput
              inputMode="numeric"
              maxLength={4}
              className="text-right"
              value={good.quantity}
              onChange={(event) => change(i, { quantity: event.target.value })}
            />
          </Field>
          {goods.length > 1 && (
            <span className="pt-5">
              <Button aria-label={t('buyer.remove', { number: i + 1 })} onClick={() => onChange(goods.filter((_, at) => at !== i))}>
                ×
              </Button>
            </span>
          )}
        </div>
      ))}
      {goods.length < MAX_GOODS && (
        <div>
          <Button onClick={() => onChange([...goods, { description: '', quantity: '1' }])}>{t('buyer.add')}</Button>
        </div>
      )}
    </div>
  );
}

interface AnnounceFormProps {
  token: string;
  one: BuyerReturn;
  /** It is on its way; the page then shows it in place of this form. */
  onSend: () => void;
  /** Why it could not be announced; the page then shows what was, in place of this form. */
  onRefused: (why: string) => void;
}

/** What comes back, and why; sent once. */
export function AnnounceForm({ token, one: { contents }, onSend, onRefused }: AnnounceFormProps) {
  const { t } = useWords('return-links');
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(
    () => new Map(contents?.length === 1 ? contents.map((item) => [item.line, item.quantity]) : []),
  );
  const [goods, setGoods] = useState<Good[]>([{ description: '', quantity: '1' }]);
  const [name, setName] = useState('');
  const [reason, setReason] = useState<Reason | ''>('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<{ items?: string; reason?: string }>({});
  // Its answer is the same page, now announced; what another tab has announced is shown as well.
  const send = useSend(returnLinks.announce, { onError: ({ message }) => onRefused(message) });
  const fields = send.error?.fields ?? {};
  const form = useRef<HTMLFormElement>(null);
  // What is wrong may be a screen above the button.
  useEffect(() => {
    if (send.error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [send.error]);
  const choose = (line: number, quantity: number): void => {
    const next = new Map(chosen);
    if (quantity === 0) next.delete(line);
    else next.set(line, quantity);
    setChosen(next);
  };
  const submit = (): void => {
    const nothing = contents !== null && chosen.size === 0 ? t('common:validation.selection') : undefined;
    const noReason = reason === '' ? t('common:validation.selection') : undefined;
    setMissing({ ...(nothing !== undefined && { items: nothing }), ...(noReason !== undefined && { reason: noReason }) });
    if (nothing !== undefined || reason === '') {
      form.current?.querySelector<HTMLElement>(nothing === undefined ? '[type=radio]' : '[type=checkbox]')?.focus();
      return;
    }
    const what =
      contents === null
        ? { goods: goods.map((good) => ({ description: good.description, quantity: Number(good.quantity) })), name }
        : { items: [...chosen].map(([line, quantity]) => ({ line, quantity })) };
    onSend();
    send.mutate({ params: { token }, body: { ...what, reason, note } });
  };
  const itemsProblem = missing.items ?? fields['items'] ?? fields['goods'];
  return (
    <Card title={contents === null ? t('buyer.describe') : t('buyer.what')}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FieldGroup legend={contents === null ? t('buyer.describe') : t('buyer.whatText')} isLegendHidden={contents === null} error={itemsProblem}>
          {contents === null ? (
            <DescribeGoods goods={goods} onChange={setGoods} fields={fields} />
          ) : (
            <ChooseItems contents={contents} chosen={chosen} onChoose={choose} />
          )}
        </FieldGroup>
        {contents === null && (
          <Field label={t('buyer.name')} error={fields['name']} isRequired>
            <TextInput autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
        )}
        <FieldGroup legend={t('buyer.why')} error={missing.reason ?? fields['reason']} isRequired>
          <RadioGroup
            name="reason"
            value={reason}
            options={BUYER_REASONS.map((value) => ({ value, label: t(`buyer.reason.${value}`) }))}
            onChange={setReason}
          />
        </FieldGroup>
        <Field label={t('buyer.note')} hint={t('buyer.noteHint')} error={fields['note']}>
          <Textarea rows={2} value={note} onChange={(event) => setNote(event.target.value.replace(/\n/g, ' '))} />
        </Field>
        {send.error !== null && Object.keys(fields).length === 0 && (
          <Callout tone="bad" isAlert>
            {send.error.message}
          </Callout>
        )}
        <div>
          <Button type="submit" kind="primary" busy={send.isPending}>
            {t('buyer.announce')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
