import { useState } from 'react';
import { FieldError } from '../../../ui/form/Field.tsx';
import { fileForm } from '../../../ui/form/FileButton.tsx';
import { playNo, playYes } from '../../../ui/sounds.ts';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { PhotoButton } from '../../desk/web/shared/PhotoButton.tsx';
import { returnsDesk } from '../contract.ts';
import { MAX_PHOTOS } from '../fields.ts';
import type { DeskReturn } from '../return-out.ts';
import { returnCan } from '../status.ts';
import { smallPicture } from './small-picture.ts';

/** Up to ten photos of a parcel, each saved as soon as it is taken, and seen by its merchant at once. */
export function DeskPhotos({ one }: { one: DeskReturn }) {
  const { t } = useWords('returns');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useSend(returnsDesk.addPhoto, {
    onSuccess: () => {
      playYes();
      setProblem(null);
    },
    onError: (error) => {
      playNo();
      setProblem(error.fields['file'] ?? error.message);
    },
  });
  const take = async (photo: File): Promise<void> => {
    const form = fileForm(photo);
    form.set(
      'options',
      JSON.stringify({ kind: one.to_do === 'verify' || one.status === 'Verified' ? 'verified' : 'received', small: await smallPicture(photo) }),
    );
    add.mutate({ params: { id: one.id }, body: form });
  };
  const may = returnCan('photograph', { ...one, items: one.items.length }) === true;
  if (!may && one.images.length === 0) return null;
  return (
    <section aria-label={t('view.photos.title')} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <p className="text-section font-semibold">{t('desk.photos', { n: one.images.length, max: MAX_PHOTOS })}</p>
      <div className="flex flex-wrap items-center gap-3">
        {one.images.map((photo, index) => (
          <img
            key={photo.id}
            src={callUrl(returnsDesk.image, { params: { id: one.id, image_id: photo.id }, query: { size: 'small' } })}
            alt={t('view.photos.one', { n: index + 1, total: one.images.length })}
            className="size-24 rounded-card border border-line bg-[#ffffff] object-cover"
          />
        ))}
        {may && one.images.length < MAX_PHOTOS && <PhotoButton label={t('desk.photo')} busy={add.isPending} onTake={(photo) => void take(photo)} />}
      </div>
      {problem !== null && (
        <div role="alert">
          <FieldError text={problem} />
        </div>
      )}
    </section>
  );
}
