import { Card } from '../../../ui/Card.tsx';
import { Pending } from '../../../ui/States.tsx';
import { WarehouseMessages } from '../../warehouses/web/shared/WarehouseMessages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useCall, useSend } from '../../../web/query.ts';
import { orders } from '../contract.ts';

/** What merchant and warehouse told each other about the order. */
export function MessagesCard({ orderId, readOnly, isGone }: { orderId: number; readOnly: string | null; isGone: boolean }) {
  const { t } = useWords('orders');
  const params = { id: orderId };
  const asked = useCall(orders.messages, { params }, { enabled: !isGone });
  const write = useSend(orders.write);
  const title = t('view.messages.title');
  if (asked.data !== undefined)
    return (
      <WarehouseMessages
        title={title}
        messages={asked.data.messages}
        label={t('view.messages.label')}
        draft={`order-message-${orderId}`}
        readOnly={readOnly}
        onSend={(body) => write.mutateAsync({ params, body })}
      />
    );
  return (
    <Card title={title}>
      <Pending error={asked.error} onRetry={asked.refetch} lines={2} />
    </Card>
  );
}
