import { useState } from 'react';
import { fileForm } from '../../../ui/form/FileButton.tsx';
import { useWords } from '../../../web/i18n.ts';
import { PhotoTray } from '../../desk/web/shared/PhotoTray.tsx';
import { usePhotoQueue } from '../../desk/web/shared/use-photo-queue.ts';
import { MAX_PHOTOS } from '../fields.ts';
import type { ReturnImage } from '../return-out.ts';
import { smallPicture } from './small-picture.ts';

interface PhotoStripProps {
  /** What they are of. */
  name: string;
  images: readonly ReturnImage[];
  urlOf: (image: ReturnImage) => string;
  mayAdd: boolean;
  /** What goes with a photo besides its small picture. */
  options?: object;
  onAdd: (form: FormData) => Promise<unknown>;
}

/** Up to ten photos of a parcel, each saved as soon as it is taken. */
export function PhotoStrip({ name, images, urlOf, mayAdd, options = {}, onAdd }: PhotoStripProps) {
  const { t } = useWords('returns');
  const queue = usePhotoQueue(name, onAdd);
  const [isShrinking, setShrinking] = useState(false);
  const take = async (photo: File): Promise<void> => {
    setShrinking(true);
    const form = fileForm(photo);
    form.set('options', JSON.stringify({ ...options, small: await smallPicture(photo) }));
    setShrinking(false);
    queue.add(form);
  };
  if (!mayAdd && images.length === 0) return null;
  return (
    <PhotoTray
      label={t('view.photos.title')}
      title={t('desk.photos', { n: images.length, max: MAX_PHOTOS })}
      take={
        mayAdd && images.length + queue.waiting < MAX_PHOTOS
          ? { label: t('desk.photo'), busy: isShrinking || queue.isSending, onTake: (photo) => void take(photo) }
          : null
      }
      problem={queue.problem}
      onRetry={queue.isStuck && mayAdd ? queue.retry : null}
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
