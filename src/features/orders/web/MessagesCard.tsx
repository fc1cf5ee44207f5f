import { clsx } from 'clsx';
import { Send } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { ErrorState, SkeletonLines } from '../../../ui/States.tsx';
import { MinuteOf } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { orders } from '../contract.ts';
import { MAX_ORDER_MESSAGE } from '../fields.ts';
import type { OrderMessage } from '../order-out.ts';

const EMPTY = { body: '' };

function Message({ message: m }: { message: OrderMessage }) {
  const { t } = useWords('orders');
  return (
    <li className={clsx('rounded-control px-3 py-2', m.by_warehouse ? 'bg-page' : 'bg-accent-soft')}>
      <p className="flex flex-wrap gap-x-2 text-label">
        <span className="font-medium">{m.by_warehouse ? t('view.messages.warehouse') : m.author}</span>
        <span className="text-muted">
          <MinuteOf iso={m.created} />
        </span>
      </p>
      <p className="break-words whitespace-pre-line">{m.body}</p>
    </li>
  );
}

/** What merchant and warehouse told each other about the order. */
export function MessagesCard({ orderId, readOnly, isGone }: { orderId: number; readOnly: string | null; isGone: boolean }) {
  const { t } = useWords('orders');
  const params = { id: orderId };
  const asked = useCall(orders.messages, { params }, { enabled: !isGone });
  const form = useContractForm({ schema: orders.write.body, defaults: EMPTY, draft: `order-message-${orderId}` });
  const write = useSend(orders.write, { onSuccess: () => form.discard() });
  const messages = asked.data?.messages;
  const used = (form.form.watch('body') ?? '').length;
  return (
    <Card title={t('view.messages.title')}>
      <div className="flex flex-col gap-3">
        {messages === undefined && asked.error === null && <SkeletonLines count={2} />}
        {messages === undefined && asked.error !== null && <ErrorState message={asked.error.message} onRetry={() => void asked.refetch()} />}
        {messages?.length === 0 && <p className="text-muted">{t('view.messages.none')}</p>}
        {messages !== undefined && messages.length > 0 && (
          <ul className="flex flex-col gap-2">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
        <Form of={form} className="flex flex-col gap-2" onSubmit={(body) => write.mutateAsync({ params, body })}>
          <FormProblems of={form} />
          <div className="flex items-start gap-2">
            <TextField
              name="body"
              label={t('view.messages.label')}
              isLabelHidden
              placeholder={t('view.messages.label')}
              maxLength={MAX_ORDER_MESSAGE}
              autoComplete="off"
              disabled={readOnly !== null}
              hint={t('view.messages.left', { used, max: MAX_ORDER_MESSAGE })}
              className="flex-1"
            />
            <DisabledReason reason={readOnly}>
              <Button type="submit" icon={<Send aria-hidden size={16} />} busy={write.isPending}>
                {t('view.messages.send')}
              </Button>
            </DisabledReason>
          </div>
        </Form>
      </div>
    </Card>
  );
}
