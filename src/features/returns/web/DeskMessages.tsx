import { WarehouseMessages } from '../../warehouses/web/shared/WarehouseMessages.tsx';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { returnsDesk } from '../desk-contract.ts';
import type { DeskReturn } from '../return-out.ts';

/** What its merchant asks, and the warehouse's answers. */
export function DeskMessages({ one }: { one: DeskReturn }) {
  const { t } = useWords('returns');
  const write = useSend(returnsDesk.write);
  return (
    <WarehouseMessages
      title={t('desk.messages', { account: one.account.name })}
      messages={one.messages}
      label={t('desk.write', { account: one.account.name })}
      draft={`desk-return-message-${one.id}`}
      readOnly={null}
      onSend={(body) => write.mutateAsync({ params: { id: one.id }, body })}
    />
  );
}
