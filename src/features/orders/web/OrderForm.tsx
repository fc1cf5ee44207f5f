import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { ClosedNote } from '../../../ui/form/ClosedNote.tsx';
import { RequiredNote } from '../../../ui/form/Field.tsx';
import { DraftNote, Form, FormProblems } from '../../../ui/form/Form.tsx';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Order } from '../order-out.ts';
import type { OrderForm as Values } from './order-form.ts';
import { OrderEstimate } from './OrderEstimate.tsx';
import { OrderLinesSection } from './OrderLinesSection.tsx';
import { OrderNumbersSection, OrderPackingSection, OrderProcessingSection, OrderShippingSection } from './OrderOptionsSections.tsx';
import { OrderRecipientSection } from './OrderRecipientSection.tsx';
import '../../../ui/form/beside.css';

interface OrderFormProps<Out> {
  of: ContractForm<Values, Out>;
  /** The order that is edited. */
  order?: Order;
  /** Why it cannot be changed; null where it can. */
  closed: string | null;
  onSubmit: (body: Out) => Promise<unknown>;
  /** Refusals of the whole form that have a remedy of their own. */
  problems?: ReactNode;
  /** The ways to finish, the main one first: on top, or at the right edge of a phone. */
  actions: ReactNode;
}

/** All of an order: its parts on the left, what it costs and the ways to finish on the right. */
export function OrderForm<Out>({ of, order, closed, onSubmit, problems, actions }: OrderFormProps<Out>) {
  const disabled = closed !== null;
  const { t } = useWords('orders');
  return (
    <Form of={of} onSubmit={onSubmit} isSentByCtrl className="beside-form">
      <div className="flex min-w-0 flex-col gap-4">
        <ClosedNote reason={closed} />
        <DraftNote of={of} />
        <RequiredNote />
        <OrderRecipientSection disabled={disabled} />
        <OrderLinesSection disabled={disabled} order={order} />
        <OrderShippingSection disabled={disabled} />
        <OrderPackingSection disabled={disabled} />
        <OrderProcessingSection disabled={disabled} />
        <OrderNumbersSection disabled={disabled} order={order} />
      </div>
      <div className="beside-aside">
        <div className="md:min-h-0 md:overflow-y-auto">
          <Card title={t('form.estimate.title')}>
            <OrderEstimate {...(order && { orderId: order.id })} />
          </Card>
        </div>
        <div className="sticky bottom-0 z-10 -mx-3 flex flex-col gap-2 border-t border-line bg-surface p-3 sm:-mx-6 sm:px-6 md:static md:mx-0 md:shrink-0 md:rounded-card md:border md:p-4">
          <FormProblems of={of} />
          {problems}
          <div className="flex flex-row-reverse flex-wrap gap-2 md:flex-col">{actions}</div>
          <p className="hidden text-label text-muted md:block">{order === undefined ? t('form.keys') : t('form.keysSave')}</p>
        </div>
      </div>
    </Form>
  );
}
