import { useState } from 'react';
import { z } from 'zod';
import { day } from '../../../shared/fields.ts';
import { says } from '../../../shared/says.ts';
import { dayIn, instantIn, localTime } from '../../../shared/time.ts';
import { Card } from '../../../ui/Card.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SelectField, TextareaField, TextField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { CountryField, DateField } from '../../../ui/form/picked-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { ownZone } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { useSession } from '../../../web/session.tsx';
import { useZoneName } from '../../../web/use-zone-name.ts';
import { MAX_EVENTS, tracking, trackingNumber, trackingReport } from '../../tracking/contract.ts';
import { EVENT, EVENT_CODES } from '../../tracking/events.ts';
import { readTrackingNumbers } from '../../tracking/web/shared/numbers.ts';
import { Counts } from './Counts.tsx';
import { useEventName } from './use-event-name.ts';

const TIME = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;

/** Numbers as they were pasted or scanned, and what happened to all of them at one local time. */
const typed = z.strictObject({
  ...trackingReport.pick({ city: true, country: true, note: true }).shape,
  numbers: z
    .string()
    .refine((text) => readTrackingNumbers(text).length > 0, says('tracking-reports:typed.none'))
    .refine((text) => readTrackingNumbers(text).length <= MAX_EVENTS, says('tracking-reports:typed.tooMany')),
  code: z.string(),
  day,
  time: z.string().regex(TIME, says('tracking-reports:typed.badTime')),
});
type Typed = z.input<typeof typed>;

interface Outcome {
  stored: number;
  known: number;
  refused: readonly { tracking_number: string; message: string }[];
}
const NOTHING: Outcome = { stored: 0, known: 0, refused: [] };

/** An event of one parcel or of several, typed or scanned. What could not be stored stays in the field. */
export function TypedCard() {
  const { t } = useWords('tracking-reports');
  const { user } = useSession();
  const eventName = useEventName();
  const zone = user?.time_zone ?? ownZone();
  const zoneName = useZoneName();
  const [now] = useState(() => new Date().toISOString());
  const form = useContractForm<Typed, z.output<typeof typed>>({
    schema: typed,
    defaults: { numbers: '', code: String(EVENT.processed), day: dayIn(now, zone), time: localTime(now, zone).slice(11, 16), city: '', country: '', note: '' },
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = useSend(tracking.addEvents);
  /** What ends a parcel's way cannot be taken back, so it is asked for first. */
  const [asked, setAsked] = useState<z.output<typeof typed> | null>(null);
  const take = async (values: z.output<typeof typed>): Promise<void> => {
    if (Number(values.code) < EVENT.atDoor) return report(values);
    setAsked(values);
  };
  const report = async ({ numbers, code, day: onDay, time, ...rest }: z.output<typeof typed>): Promise<void> => {
    setOutcome(null);
    const at = instantIn(onDay, `${time.padStart(5, '0')}:00`, zone) ?? now;
    const given = readTrackingNumbers(numbers);
    const whole = given.filter((number) => trackingNumber.safeParse(number).success);
    // What is no tracking number at all belongs to no parcel either.
    const broken = given.filter((number) => !whole.includes(number)).map((number) => ({ tracking_number: number, message: t('tracking:refused.unknown') }));
    const events = whole.map((number) => ({ ...rest, tracking_number: number, code: Number(code), time: at }));
    const done = events.length === 0 ? NOTHING : (await send.mutateAsync({ body: { events } })).tracking_events;
    const refused = [...done.refused, ...broken];
    setOutcome({ ...done, refused });
    form.form.setValue('numbers', refused.map((one) => one.tracking_number).join('\n'));
  };
  return (
    <Card title={t('typed.title')}>
      <Form of={form} className="flex flex-col gap-4" onSubmit={take}>
        <FormProblems of={form} />
        <TextareaField
          name="numbers"
          label={t('typed.numbers')}
          hint={t('typed.numbersHint')}
          rows={4}
          spellCheck={false}
          autoCapitalize="characters"
          isRequired
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            name="code"
            label={t('typed.event')}
            className="sm:col-span-2"
            options={EVENT_CODES.filter((code) => code !== EVENT.labelCreated).map((code) => ({
              value: String(code),
              label: eventName(code),
            }))}
            isRequired
          />
          <DateField name="day" label={t('typed.day')} isRequired />
          <TextField name="time" label={t('typed.time')} hint={t('typed.timeHint', { zone: zoneName })} autoComplete="off" isRequired />
          <TextField name="city" label={t('typed.city')} autoComplete="off" />
          <CountryField name="country" label={t('typed.country')} />
          <TextField name="note" label={t('typed.note')} hint={t('typed.noteHint')} className="sm:col-span-2" autoComplete="off" />
        </div>
        <div>
          <Button type="submit" kind="primary" busy={form.form.formState.isSubmitting}>
            {t('typed.submit')}
          </Button>
        </div>
        {outcome !== null && (
          <div className="flex flex-col gap-2">
            <Counts stored={outcome.stored} known={outcome.known} refused={outcome.refused.length} />
            {outcome.refused.length > 0 && (
              <ul className="divide-y divide-line rounded-control border border-line">
                {outcome.refused.map((one) => (
                  <li key={one.tracking_number} className="flex flex-wrap gap-x-3 px-3 py-1.5">
                    <span className="font-mono break-all">{one.tracking_number}</span>
                    <span className="text-bad">{one.message}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Form>
      <ConfirmDialog
        open={asked !== null}
        title={t('typed.sure', { event: asked === null ? '' : eventName(asked.code) })}
        text={t('typed.sureText', { count: readTrackingNumbers(asked?.numbers ?? '').length })}
        confirmLabel={t('typed.submit')}
        busy={send.isPending}
        onConfirm={() => {
          if (asked !== null) void report(asked).catch(form.refuse);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}
