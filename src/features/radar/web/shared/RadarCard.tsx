import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Pending } from '../../../../ui/States.tsx';
import { useWords } from '../../../../web/i18n.ts';
import { useCall } from '../../../../web/query.ts';
import { useSession } from '../../../../web/session.tsx';
import { radar } from '../../contract.ts';
import { FeedDialog } from '../FeedDialog.tsx';
import { RadarChart } from '../RadarChart.tsx';
import { RadarList } from '../RadarList.tsx';

const REFRESH_MS = 5 * 60_000;

/** What ends within 30 days if nobody acts, on one line of time; where there is no room for it, as a list. */
export function RadarCard() {
  const { t } = useWords('radar');
  const { user, godmode } = useSession();
  const [isFeed, setFeed] = useState(false);
  const { data, error, refetch } = useCall(radar.get, {}, { refreshMs: REFRESH_MS });
  const seen = data?.radar;
  if (user === null) return null;
  const hasFeed = !user.test && godmode === null;
  const feed = hasFeed && (
    <Button kind="quiet" icon={<CalendarClock aria-hidden size={16} />} onClick={() => setFeed(true)}>
      {t('feed.open')}
    </Button>
  );
  return (
    <Card title={t('title')} actions={feed}>
      <p className="-mt-2 mb-3 text-muted">{seen?.rows.length === 0 ? t('none') : t('text')}</p>
      {seen === undefined && <Pending error={error} onRetry={refetch} lines={4} />}
      {seen !== undefined && seen.rows.length > 0 && (
        <div className="@container">
          <RadarChart today={seen.today} days={seen.days} rows={seen.rows} />
          <RadarList today={seen.today} rows={seen.rows} />
        </div>
      )}
      {isFeed && <FeedDialog onClose={() => setFeed(false)} />}
    </Card>
  );
}
