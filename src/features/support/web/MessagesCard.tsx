import type { z } from 'zod';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { TextareaField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { say } from '../../../ui/messages/messages.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { messageInput, support, type Claim } from '../contract.ts';
import { claimCan } from '../status.ts';
import { MessageList } from './MessageList.tsx';

const EMPTY = { body: '' };

function Reply({ claim, readOnly }: { claim: Claim; readOnly: string | null }) {
  const { t } = useWords('support');
  const isAnswer = claim.status === 'Needs information';
  const form = useContractForm<z.input<typeof messageInput>, z.output<typeof messageInput>>({
    schema: messageInput,
    defaults: EMPTY,
    // The field stands elsewhere once a question is answered, and must not find there what was just sent.
    draft: `claim-${isAnswer ? 'answer' : 'message'}-${claim.id}`,
  });
  const reply = useSend(support.reply, {
    onSuccess: () => {
      form.form.reset(EMPTY);
      say.success(t(isAnswer ? 'messages.answered' : 'messages.sent'));
    },
  });
  return (
    <Form of={form} onSubmit={(body) => reply.mutateAsync({ params: { id: claim.id }, body })} className="mt-4 flex flex-col gap-3">
      <FormProblems of={form} />
      <TextareaField name="body" label={t(isAnswer ? 'messages.answer' : 'messages.reply')} isRequired={isAnswer} />
      <DisabledReason reason={readOnly}>
        <Button type="submit" kind={isAnswer ? 'primary' : 'secondary'} busy={reply.isPending} className="self-end">
          {t(isAnswer ? 'messages.sendAnswer' : 'messages.send')}
        </Button>
      </DisabledReason>
    </Form>
  );
}

/** What merchant and operator wrote and, until the decision, a field to write more. */
export function MessagesCard({ claim, readOnly }: { claim: Claim; readOnly: string | null }) {
  const { t } = useWords('support');
  return (
    <Card title={t('messages.title')}>
      <MessageList messages={claim.messages} names={{ merchant: t('messages.merchant'), operator: t('messages.operator') }} />
      {claimCan('reply', claim) === true && <Reply claim={claim} readOnly={readOnly} />}
    </Card>
  );
}
