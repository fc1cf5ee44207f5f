import { clsx } from 'clsx';
import { Image, Maximize2 } from 'lucide-react';
import { Suspense, useState, type KeyboardEvent } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/States.tsx';
import { lazyPart } from '../../../web/code.ts';
import { useWords } from '../../../web/i18n.ts';
import type { Return } from '../return-out.ts';
import { stepOf, usePhotoName } from './photo-names.ts';
import { photoUrl } from './shared/photo-url.ts';

const PhotoViewer = lazyPart(() => import('./PhotoViewer.tsx'));

/** The photos of a return: one large, the others below it; arrow keys turn the pages, a click enlarges. */
export function Gallery({ one }: { one: Return }) {
  const { t } = useWords('returns');
  const { images: photos } = one;
  const [chosen, setChosen] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const nameOf = usePhotoName(photos);
  const total = photos.length;
  const at = Math.min(chosen, total - 1);
  const photo = photos[at];
  if (photo === undefined) {
    const isGone = one.status === 'Discarded';
    return (
      <Card>
        <span aria-hidden className="mx-auto block w-fit rounded-full bg-hover p-4 text-muted">
          <Image size={28} strokeWidth={1.5} />
        </span>
        <div className="-my-8">
          <EmptyState title={t(isGone ? 'view.photos.gone' : 'view.photos.none')} {...(one.status === 'Pending' && { text: t('view.photos.noneText') })} />
        </div>
      </Card>
    );
  }
  const turn = (event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    setChosen((at + step + total) % total);
  };
  return (
    <Card isFlush>
      <div role="group" aria-label={t('view.photos.title')} className="flex flex-col gap-2 p-3">
        <button
          type="button"
          className="relative block overflow-hidden rounded-control bg-hover"
          aria-label={t('view.photos.open', { n: at + 1, total })}
          onClick={() => setOpen(true)}
          onKeyDown={turn}
        >
          <img
            key={photo.id}
            src={photoUrl(one.id, photo.id, 'large')}
            alt={nameOf(at)}
            width={photo.width}
            height={photo.height}
            className="aspect-[5/3] w-full object-contain"
          />
          <span aria-hidden className="absolute right-2 bottom-2 inline-flex h-7 items-center gap-2 rounded-control bg-surface px-2.5 font-medium">
            <Maximize2 size={14} />
            {t('view.photos.count', { n: at + 1, total })}
          </span>
        </button>
        {total > 1 && (
          <ul aria-label={t('view.photos.list')} className="return-photos grid gap-2">
            {photos.map((each, index) => (
              <li key={each.id}>
                <button
                  type="button"
                  aria-label={nameOf(index)}
                  aria-pressed={index === at}
                  className={clsx(
                    'block w-full overflow-hidden rounded-control border-2',
                    index === at ? 'border-accent' : 'border-transparent hover:border-line',
                  )}
                  onClick={() => setChosen(index)}
                  onKeyDown={turn}
                >
                  <img src={photoUrl(one.id, each.id, 'small')} alt="" loading="lazy" className="aspect-square w-full bg-hover object-cover" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Suspense fallback={null}>{isOpen && <PhotoViewer one={one} first={at} onTurn={setChosen} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
