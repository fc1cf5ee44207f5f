import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MinuteOf } from '../../../ui/values.tsx';
import { useWords } from '../../../web/i18n.ts';
import type { Return } from '../return-out.ts';
import { stepOf, usePhotoName } from './photo-names.ts';
import { photoUrl } from './shared/photo-url.ts';

/** Fits, then twice and four times as large. */
const ZOOMS = [1, 2, 4] as const;

interface PhotoViewerProps {
  one: Return;
  first: number;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/** One photo as large as the window, with zoom and keys: arrows, + and −, Escape. */
export default function PhotoViewer({ one, first, onTurn, onClose }: PhotoViewerProps) {
  const { t } = useWords('returns');
  const { images: photos } = one;
  const [at, setAt] = useState(first);
  const [zoom, setZoom] = useState(0);
  const nameOf = usePhotoName(photos);
  const photo = photos[at];
  const turn = (step: number): void => {
    const next = (at + step + photos.length) % photos.length;
    setAt(next);
    setZoom(0);
    onTurn(next);
  };
  const by = (step: number): void => setZoom((before) => Math.min(ZOOMS.length - 1, Math.max(0, before + step)));
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const step = stepOf(event);
    // Enlarged, the arrows move the picture.
    if (step !== 0 && zoom === 0 && photos.length > 1) {
      event.preventDefault();
      turn(step);
    } else if (event.key === '+' || event.key === '=') by(1);
    else if (event.key === '-') by(-1);
  });
  // Wherever in the dialog the focus is, and before the dialog keeps the arrow keys to itself.
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  if (photo === undefined) return null;
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <Dialog open size="large" onClose={onClose} title={nameOf(at)} description={<MinuteOf iso={photo.created} />}>
      <div className="flex flex-col gap-2">
        {/* A button, so that keys scroll it when it is enlarged. */}
        <button
          type="button"
          aria-label={nameOf(at)}
          className={clsx('block h-[min(60dvh,560px)] overflow-auto rounded-control bg-hover', zoom === 0 ? 'cursor-zoom-in' : 'cursor-zoom-out')}
          onClick={() => setZoom(zoom === 0 ? 1 : 0)}
        >
          <img
            key={photo.id}
            src={photoUrl(one.id, photo.id, 'large')}
            alt=""
            className="max-w-none object-contain"
            style={{ width: `${100 * scale}%`, height: `${100 * scale}%` }}
          />
        </button>
        <div className="flex flex-wrap items-center gap-2">
          {photos.length > 1 && (
            <>
              <IconButton label={t('view.photos.before')} className="border border-line" onClick={() => turn(-1)}>
                <ChevronLeft aria-hidden size={16} />
              </IconButton>
              <span className="min-w-14 text-center" aria-live="polite">
                {t('view.photos.count', { n: at + 1, total: photos.length })}
              </span>
              <IconButton label={t('view.photos.after')} className="border border-line" onClick={() => turn(1)}>
                <ChevronRight aria-hidden size={16} />
              </IconButton>
            </>
          )}
          <IconButton label={t('view.photos.zoomOut')} className="border border-line" disabled={zoom === 0} onClick={() => by(-1)}>
            <ZoomOut aria-hidden size={16} />
          </IconButton>
          <IconButton label={t('view.photos.zoomIn')} className="border border-line" disabled={zoom === ZOOMS.length - 1} onClick={() => by(1)}>
            <ZoomIn aria-hidden size={16} />
          </IconButton>
          <span className="text-label text-muted max-sm:hidden">{t(photos.length > 1 ? 'view.photos.keys' : 'view.photos.keysOfOne')}</span>
        </div>
      </div>
    </Dialog>
  );
}
