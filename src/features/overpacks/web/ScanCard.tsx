import { clsx } from 'clsx';
import { CircleCheck, CircleX, LoaderCircle, ScanLine, TriangleAlert } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Switch } from '../../../ui/form/choices.tsx';
import { TextLink } from '../../../ui/Link.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { ScanField } from '../../../ui/ScanField.tsx';
import { isMuted, playNo, setMuted } from '../../../ui/sounds.ts';
import { useFormat } from '../../../web/format.ts';
import { useWords } from '../../../web/i18n.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { lineOf } from '../../../shared/isolated.ts';
import { MAX_SCAN } from '../contract.ts';
import { splitNumbers } from '../rules.ts';
import type { Scanned, ScanQueue } from './use-scan-queue.ts';

const LOOKS = {
  waiting: { Icon: LoaderCircle, text: 'text-muted', box: 'bg-hover text-muted' },
  added: { Icon: CircleCheck, text: 'text-ok', box: 'bg-ok-soft text-ok' },
  refused: { Icon: CircleX, text: 'text-bad', box: 'bg-bad-soft text-bad' },
  failed: { Icon: TriangleAlert, text: 'text-warn', box: 'bg-warn-soft text-warn' },
} as const;

/** How many recent scans are shown at first, and added each time more are wanted. */
const PORTION = 10;

/** The result for a number, with a link to where it already is. */
function Outcome({ one }: { one: Scanned }) {
  const { t } = useWords('overpacks');
  if (one.state === 'added') return <>{one.shipment === null ? t('scan.added') : lineOf([one.shipment.name, one.shipment.city], ', ')}</>;
  if (one.message === null) return null;
  return (
    <>
      {one.message} {one.overpackId !== null && <TextLink href={overpackPaths.view(one.overpackId)}>{t('view.title', { id: one.overpackId })}</TextLink>}
    </>
  );
}

/** The latest answer, readable from two meters away: green or red, word and number. */
function Feedback({ scanned }: { scanned: readonly Scanned[] }) {
  const { t } = useWords('overpacks');
  const waiting = scanned.filter((one) => one.state === 'waiting').length;
  const last = scanned.find((one) => one.state !== 'waiting');
  const state = waiting > 0 ? 'waiting' : (last?.state ?? 'waiting');
  const { Icon, box } = waiting === 0 && last === undefined ? { Icon: ScanLine, box: LOOKS.waiting.box } : LOOKS[state];
  const word = waiting > 0 ? t('scan.waiting', { count: waiting }) : t(`scan.${last === undefined || last.state === 'waiting' ? 'ready' : last.state}`);
  return (
    <div role="status" className={clsx('flex min-h-20 items-center gap-4 rounded-card px-4 py-3', box)}>
      <Icon aria-hidden size={36} className={clsx('shrink-0', state === 'waiting' && last !== undefined && waiting > 0 && 'animate-spin')} />
      <div className="min-w-0">
        <p className="text-title font-semibold">{word}</p>
        {waiting === 0 && last !== undefined && (
          <p className="break-words">
            <span className="font-medium">{last.number}</span> · <Outcome one={last} />
          </p>
        )}
      </div>
    </div>
  );
}

function Line({ one }: { one: Scanned }) {
  const { t } = useWords('overpacks');
  const { Icon, text } = LOOKS[one.state];
  return (
    <li className="flex items-start gap-2 border-b border-line py-1.5 last:border-b-0">
      <Icon aria-hidden size={16} className={clsx('mt-0.5 shrink-0', text, one.state === 'waiting' && 'animate-spin')} />
      <span className="min-w-0 break-words">
        <span className="font-medium">{one.number}</span>{' '}
        <span className={one.state === 'added' ? 'text-muted' : text}>
          {one.state !== 'waiting' && <span className="sr-only">{t(`scan.${one.state}`)}: </span>}
          <Outcome one={one} />
        </span>
      </span>
    </li>
  );
}

/** Latest first; in a pasted list the refused ones come first, because they need a look. */
function JustScanned({ scanned }: { scanned: readonly Scanned[] }) {
  const { t } = useWords('overpacks');
  const [shown, setShown] = useState(PORTION);
  if (scanned.length === 0) return <p className="text-muted">{t('scan.justEmpty')}</p>;
  const isLong = scanned.length > PORTION;
  const weigh = (one: Scanned) => (isLong && (one.state === 'refused' || one.state === 'failed') ? 0 : 1);
  const rest = scanned.length - shown;
  return (
    <>
      <ol aria-label={t('scan.just')}>
        {scanned
          .toSorted((a, b) => weigh(a) - weigh(b))
          .slice(0, shown)
          .map((one) => (
            <Line key={one.key} one={one} />
          ))}
      </ol>
      {rest > 0 && (
        <Button kind="quiet" className="mt-1" onClick={() => setShown(shown + PORTION * 5)}>
          {t('contents.more', { count: Math.min(rest, PORTION * 5) })}
        </Button>
      )}
    </>
  );
}

/** How many went in and how many did not since the page was opened. */
function Sums({ scanned }: { scanned: readonly Scanned[] }) {
  const { t } = useWords('overpacks');
  const count = (state: Scanned['state']) => scanned.filter((one) => one.state === state).length;
  const [added, refused] = [count('added'), count('refused')];
  return (
    <p className="flex flex-wrap gap-x-3 text-label">
      {added > 0 && <span className="text-ok">{t('scan.addedMany', { count: added })}</span>}
      {refused > 0 && <span className="text-bad">{t('scan.refusedMany', { count: refused })}</span>}
    </p>
  );
}

function SoundSwitch() {
  const { t } = useWords('overpacks');
  const [isOn, setOn] = useState(() => !isMuted());
  const change = (next: boolean): void => {
    setMuted(!next);
    setOn(next);
  };
  return <Switch label={t('scan.sound')} checked={isOn} onChange={(event) => change(event.target.checked)} />;
}

/** Where labels are scanned in: field, big answer, list of what was just scanned. */
export function ScanCard({ queue, fieldRef }: { queue: ScanQueue; fieldRef: Ref<HTMLInputElement> }) {
  const { t } = useWords('overpacks');
  const { number } = useFormat();
  const { scanned, scan, retry, clear } = queue;
  const take = (text: string): void => {
    const numbers = splitNumbers(text);
    if (numbers.length > MAX_SCAN) {
      playNo();
      say.error(t('scan.tooMany', { max: number(MAX_SCAN) }));
    } else if (numbers.length > 0) scan(numbers);
  };
  return (
    <Card title={t('scan.title')} actions={<SoundSwitch />}>
      <div className="flex flex-col gap-4">
        <ScanField label={t('scan.label')} hint={t('scan.hint', { max: number(MAX_SCAN) })} addLabel={t('scan.add')} onScan={take} ref={fieldRef} isFirst />
        <Feedback scanned={scanned} />
        <div>
          <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{t('scan.just')}</h3>
            <Sums scanned={scanned} />
            <span className="flex gap-2">
              {scanned.some((one) => one.state === 'failed') && <Button onClick={retry}>{t('scan.retry')}</Button>}
              {scanned.length > 0 && (
                <Button kind="quiet" onClick={clear}>
                  {t('scan.clear')}
                </Button>
              )}
            </span>
          </div>
          <JustScanned scanned={scanned} />
        </div>
      </div>
    </Card>
  );
}
