import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { isDay } from '../../../shared/day.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { DateField } from '../../../ui/form/picked-fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useDayHere } from '../../../web/use-day-here.ts';
import { tasks } from '../../tasks/contract.ts';
import { OPEN_STATUSES } from '../../tasks/status.ts';
import { resendBody, webhooks, type Webhook } from '../contract.ts';
import { TopicsPicker } from './TopicsPicker.tsx';

const POLL_MS = 500;

interface Props {
  webhook: Webhook;
  onClose: () => void;
}

/** How many events the form means at the moment; undefined while they are counted, null where it is not filled in. */
function useMeant(id: number): number | null | undefined {
  const [from, to, topics] = useWatch({ name: ['from', 'to', 'topics'] }) as [string, string, string[]];
  const isAsked = isDay(from) && isDay(to) && from <= to && topics.length > 0;
  const sent = { params: { id }, query: { from, to, topics: topics.join(',') } };
  const { data, isFetching, error } = useCall(webhooks.countResend, sent, { enabled: isAsked, keep: true, staleMs: 0 });
  if (!isAsked || error !== null) return null;
  return isFetching ? undefined : data?.events;
}

function Meant({ id }: { id: number }) {
  const { t } = useWords('webhooks');
  const { number } = useFormat();
  const meant = useMeant(id);
  if (meant === null) return null;
  return (
    <p role="status" className="font-medium">
      {meant === undefined ? t('again.counting') : meant === 0 ? t('again.nothing') : t('again.means', { count: meant, events: number(meant) })}
    </p>
  );
}

/** How far the task is that queues the events. */
function Queuing({ taskId, onClose }: { taskId: number; onClose: () => void }) {
  const { t } = useWords('webhooks');
  const { number } = useFormat();
  const { data, error } = useCall(tasks.get, { params: { id: taskId } }, { refreshMs: POLL_MS, staleMs: 0 });
  const task = data?.task;
  return (
    <Dialog open size="small" onClose={onClose} title={t('again.title')} actions={<Button onClick={onClose}>{t('ui:actions.close')}</Button>}>
      {task === undefined || OPEN_STATUSES.includes(task.status) ? (
        <div className="flex flex-col gap-2">
          <div className="flex justify-between gap-2">
            <span role="status">{error?.message ?? t('again.working')}</span>
            {task !== undefined && <span className="text-muted">{t('again.progress', { done: number(task.done), total: number(task.total) })}</span>}
          </div>
          <Progress label={t('again.working')} {...(task === undefined ? {} : { done: task.done, total: task.total })} />
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <Callout tone={task.status === 'Succeeded' ? 'ok' : 'bad'} isAlert title={task.status === 'Succeeded' ? t('again.done') : t('again.failed')} />
          {task.log.map((line, index) => (
            <p key={index}>{line.message}</p>
          ))}
        </div>
      )}
    </Dialog>
  );
}

/** Sends what happened on some days to a webhook again, and says before how many events that are. */
export function ResendDialog({ webhook, onClose }: Props) {
  const { t } = useWords('webhooks');
  const id = useId();
  const dayHere = useDayHere();
  const [today] = useState(() => dayHere(new Date().toISOString()));
  const [taskId, setTaskId] = useState<number | null>(null);
  const form = useContractForm<z.input<typeof resendBody>, z.output<typeof resendBody>>({
    schema: resendBody,
    defaults: { from: today, to: today, topics: webhook.topics },
  });
  const send = useSend(webhooks.resend, { changes: ['tasks', 'events'], onSuccess: (made) => setTaskId(made.task_id) });
  if (taskId !== null) return <Queuing taskId={taskId} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('again.title')}
      description={t('again.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:actions.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} busy={send.isPending}>
            {t('again.submit')}
          </Button>
        </>
      }
    >
      <Form of={form} id={id} className="flex flex-col gap-4" onSubmit={async (body) => void (await send.mutateAsync({ params: { id: webhook.id }, body }))}>
        <FormProblems of={form} />
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField name="from" label={t('again.from')} isRequired />
          <DateField name="to" label={t('again.to')} isRequired />
        </div>
        <TopicsPicker offered={webhook.topics} />
        <Meant id={webhook.id} />
      </Form>
    </Dialog>
  );
}
