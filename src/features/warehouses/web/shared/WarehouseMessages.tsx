import { clsx } from 'clsx';
import { Send } from 'lucide-react';
import { MAX_MESSAGE, messageIn, type WarehouseMessage } from '../../../../shared/warehouse-messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { DisabledReason } from '../../../../ui/DisabledReason.tsx';
import { Form, FormProblems } from '../../../../ui/form/Form.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { MinuteOf } from '../../../../ui/values.tsx';
import { useWords } from '../../../../web/i18n.ts';

const EMPTY = { body: '' };

function Message({ message: m }: { message: WarehouseMessage }) {
  const { t } = useWords('warehouses');
  const by = m.by_staff ? t('messages.support') : m.author;
  return (
    <li className={clsx('rounded-control px-3 py-2', m.by_warehouse ? 'bg-page' : 'bg-accent-soft')}>
      <p className="flex flex-wrap gap-x-2 text-label">
        <span className="font-medium">{m.by_warehouse ? t('messages.warehouse') : by}</span>
        <span className="text-muted">
          <MinuteOf iso={m.created} />
        </span>
      </p>
      <p className="break-words whitespace-pre-line">{m.body}</p>
    </li>
  );
}

interface WarehouseMessagesProps {
  title: string;
  messages: readonly WarehouseMessage[];
  /** What the field is called: whom one writes to. */
  label: string;
  /** Under which what is typed is kept. */
  draft: string;
  readOnly: string | null;
  /** Sends one; resolves when it is there. */
  onSend: (body: { body: string }) => Promise<unknown>;
}

/** What merchant and warehouse told each other, and a field to write more. */
export function WarehouseMessages({ title, messages, label, draft, readOnly, onSend }: WarehouseMessagesProps) {
  const { t } = useWords('warehouses');
  const form = useContractForm({ schema: messageIn, defaults: EMPTY, draft });
  const used = (form.form.watch('body') ?? '').length;
  const send = async (body: { body: string }): Promise<void> => {
    await onSend(body);
    form.discard();
  };
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        {messages.length === 0 ? (
          <p className="text-muted">{t('messages.none')}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ul>
        )}
        <Form of={form} className="flex flex-col gap-2" onSubmit={send}>
          <FormProblems of={form} />
          <div className="flex items-start gap-2">
            <TextField
              name="body"
              label={label}
              isLabelHidden
              placeholder={label}
              autoComplete="off"
              disabled={readOnly !== null}
              hint={t('messages.left', { used, max: MAX_MESSAGE })}
              className="min-w-0 flex-1"
            />
            <DisabledReason reason={readOnly}>
              <Button type="submit" icon={<Send aria-hidden size={16} />} busy={form.form.formState.isSubmitting}>
                {t('messages.send')}
              </Button>
            </DisabledReason>
          </div>
        </Form>
      </div>
    </Card>
  );
}
