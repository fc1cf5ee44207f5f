import { useState } from 'react';
import { fileForm } from '../../../ui/form/FileButton.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import type { ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { isRefused } from '../../../web/query.ts';
import { PhotoTray } from '../../desk/web/shared/PhotoTray.tsx';
import { MAX_PHOTOS } from '../fields.ts';
import type { ReturnImage } from '../return-out.ts';
import { smallPicture } from './small-picture.ts';

interface PhotoStripProps {
  images: readonly ReturnImage[];
  urlOf: (image: ReturnImage) => string;
  mayAdd: boolean;
  /** What goes with a photo besides its small picture. */
  options?: object;
  onAdd: (form: FormData) => Promise<unknown>;
}

/** Up to ten photos of a parcel, each saved as soon as it is taken. */
export function PhotoStrip({ images, urlOf, mayAdd, options = {}, onAdd }: PhotoStripProps) {
  const { t } = useWords('returns');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Could not be sent, and is sent again as it is: it may be there already. */
  const [unsent, setUnsent] = useState<FormData | null>(null);
  const send = async (form: FormData): Promise<void> => {
    setBusy(true);
    setUnsent(null);
    try {
      await onAdd(form);
      playYes();
      setProblem(null);
    } catch (error) {
      playNo();
      setProblem((error as ApiError).fields['file'] ?? (error as ApiError).message);
      if (!isRefused(error as ApiError)) setUnsent(form);
    }
    setBusy(false);
  };
  const take = async (photo: File): Promise<void> => {
    setBusy(true);
    const form = fileForm(photo);
    form.set('options', JSON.stringify({ ...options, small: await smallPicture(photo) }));
    await send(form);
  };
  if (!mayAdd && images.length === 0) return null;
  return (
    <PhotoTray
      label={t('view.photos.title')}
      title={t('desk.photos', { n: images.length, max: MAX_PHOTOS })}
      take={mayAdd && images.length < MAX_PHOTOS ? { label: t('desk.photo'), busy: isBusy, onTake: (photo) => void take(photo) } : null}
      problem={problem}
      onRetry={unsent === null || !mayAdd ? null : () => void send(unsent)}
    >
      {images.map((photo, index) => (
        <a key={photo.id} href={urlOf(photo)} target="_blank" rel="noreferrer">
          <img
            src={`${urlOf(photo)}?size=small`}
            alt={t('view.photos.one', { n: index + 1, total: images.length })}
            className="size-24 rounded-card border border-line bg-[#ffffff] object-cover"
          />
        </a>
      ))}
    </PhotoTray>
  );
}
