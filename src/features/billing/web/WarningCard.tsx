import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MoneyField } from '../../../ui/form/fields.tsx';
import { Form, FormProblems } from '../../../ui/form/Form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Pending } from '../../../ui/States.tsx';
import type { Answer } from '../../../shared/contract.ts';
import { boot } from '../../../web/boot.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { useWriteReason } from '../../../web/use-write-reason.ts';
import { billing, warningBody } from '../contract.ts';

function Limit({ currency, below }: Answer<typeof billing.getWarning>['warning']) {
  const { t } = useWords('billing');
  const form = useContractForm({ schema: warningBody, defaults: { below } });
  const send = useSend(billing.saveWarning);
  return (
    <Form
      of={form}
      className="flex flex-col gap-4"
      onSubmit={async (body) => {
        await send.mutateAsync({ body: { below: body.below ?? null } });
        say.success(t('warning.saved'));
      }}
    >
      <FormProblems of={form} />
      <div className="max-w-120">
        <MoneyField name="below" label={t('warning.below')} hint={t(boot.sendsMail ? 'warning.hint' : 'warning.unsent')} unit={currency} />
      </div>
      <div>
        <Button type="submit" busy={send.isPending}>
          {t('ui:actions.save')}
        </Button>
      </div>
    </Form>
  );
}

/** The same for who may only look; the page says why. */
function LimitFact({ currency, below }: Answer<typeof billing.getWarning>['warning']) {
  const { t } = useWords('billing');
  const { money } = useFormat();
  return <KeyValue facts={[{ label: t('warning.below'), value: below === null ? t('warning.never') : money(below, currency) }]} />;
}

/** Below what available credit the account's people are told by mail. */
export function WarningCard() {
  const { t } = useWords('billing');
  const { data, error, refetch } = useCall(billing.getWarning);
  const Shown = useWriteReason('billing') === null ? Limit : LimitFact;
  return <Card title={t('warning.title')}>{data !== undefined ? <Shown {...data.warning} /> : <Pending error={error} onRetry={refetch} lines={3} />}</Card>;
}
