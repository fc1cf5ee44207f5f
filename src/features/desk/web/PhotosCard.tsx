import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fileForm } from '../../../ui/form/FileButton.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { oneClick } from '../../../ui/one-click.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import type { ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { desk, MAX_PHOTOS, type DeskProduct } from '../contract.ts';
import { PhotoTray } from './shared/PhotoTray.tsx';
import { ProductPicture } from './shared/ProductPicture.tsx';
import { usePhotoQueue } from './shared/use-photo-queue.ts';

/** Up to three photos of a product that is being verified, each saved as soon as it is taken. */
export function PhotosCard({ product, isOff }: { product: DeskProduct; isOff: boolean }) {
  const { t } = useWords('desk');
  const [problem, setProblem] = useState<string | null>(null);
  const photos = product.images.filter((one) => one.kind === 'verified');
  const params = { id: product.id };
  const add = useSend(desk.addPhoto);
  const queue = usePhotoQueue(product.name, (body) => add.mutateAsync({ params, body }));
  const remove = useSend(desk.removePhoto, {
    onSuccess: () => {
      playYes();
      setProblem(null);
    },
    onError: (error: ApiError) => {
      playNo();
      setProblem(error.fields['file'] ?? error.fields['status'] ?? error.message);
    },
  });
  return (
    <PhotoTray
      label={t('photos.title')}
      title={t('photos.count', { n: photos.length, max: MAX_PHOTOS })}
      take={
        isOff || photos.length + queue.waiting >= MAX_PHOTOS
          ? null
          : { label: t('photos.take'), busy: queue.isSending, onTake: (photo) => queue.add(fileForm(photo)) }
      }
      problem={queue.problem ?? problem}
      onRetry={queue.isStuck && !isOff ? queue.retry : null}
    >
      {photos.map((photo, index) => (
        <span key={photo.id} className="relative">
          <ProductPicture productId={product.id} image={photo} name={t('photos.one', { n: index + 1 })} className="size-24" />
          {!isOff && (
            <IconButton
              label={t('photos.remove', { n: index + 1 })}
              className="absolute top-1 right-1 border border-line bg-surface"
              onClick={oneClick(() => remove.mutate({ params: { ...params, image_id: photo.id } }))}
            >
              <Trash2 aria-hidden size={16} />
            </IconButton>
          )}
        </span>
      ))}
    </PhotoTray>
  );
}
