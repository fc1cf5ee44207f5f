import { clsx } from 'clsx';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import type { ClaimMessage } from '../contract.ts';

/** What both sides wrote, oldest first. `names` are what the reader calls them. */
export function MessageList({ messages, names }: { messages: readonly ClaimMessage[]; names: Readonly<Record<ClaimMessage['from'], string>> }) {
  const { t } = useWords('support');
  const { dateTime } = useFormat();
  if (messages.length === 0) return <p className="text-muted">{t('messages.none')}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {messages.map((one) => (
        <li key={one.id} className={clsx('rounded-card px-4 py-2', one.from === 'operator' ? 'bg-accent-soft' : 'bg-hover')}>
          <p className="flex flex-wrap justify-between gap-x-4 text-label text-muted">
            <span className="font-medium text-text">{names[one.from]}</span>
            <time dateTime={one.created}>{dateTime(one.created)}</time>
          </p>
          <p className="mt-1 break-words whitespace-pre-wrap">{one.body}</p>
        </li>
      ))}
    </ol>
  );
}
