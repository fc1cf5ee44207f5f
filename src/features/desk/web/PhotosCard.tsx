import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fileForm } from '../../../ui/form/FileButton.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { oneClick } from '../../../ui/one-click.ts';
import { playNo, playYes } from '../../../ui/sounds.ts';
import type { ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { isRefused, useSend } from '../../../web/query.ts';
import { desk, MAX_PHOTOS, type DeskProduct } from '../contract.ts';
import { PhotoTray } from './shared/PhotoTray.tsx';
import { ProductPicture } from './shared/ProductPicture.tsx';

/** Up to three photos of a product that is being verified, each saved as soon as it is taken. */
export function PhotosCard({ product, isOff }: { product: DeskProduct; isOff: boolean }) {
  const { t } = useWords('desk');
  const [problem, setProblem] = useState<string | null>(null);
  const photos = product.images.filter((one) => one.kind === 'verified');
  const answers = {
    onSuccess: () => {
      playYes();
      setProblem(null);
    },
    onError: (error: ApiError) => {
      playNo();
      setProblem(error.fields['file'] ?? error.fields['status'] ?? error.message);
    },
  };
  const add = useSend(desk.addPhoto, answers);
  const remove = useSend(desk.removePhoto, answers);
  const params = { id: product.id };
  return (
    <PhotoTray
      label={t('photos.title')}
      title={t('photos.count', { n: photos.length, max: MAX_PHOTOS })}
      take={
        isOff || photos.length >= MAX_PHOTOS
          ? null
          : { label: t('photos.take'), busy: add.isPending, onTake: (photo) => add.mutate({ params, body: fileForm(photo) }) }
      }
      problem={problem}
      // The same photo under the same key: it may be there already.
      onRetry={add.error !== null && !isRefused(add.error) && !isOff ? () => add.mutate(add.variables) : null}
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
