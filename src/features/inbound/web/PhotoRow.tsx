import { Button } from '../../../ui/Button.tsx';
import { fileForm } from '../../../ui/form/FileButton.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { PhotoButton } from '../../desk/web/shared/PhotoButton.tsx';
import { usePhotoQueue } from '../../desk/web/shared/use-photo-queue.ts';
import { inboundDesk } from '../contract.ts';
import type { DeskInbound } from '../inbound-out.ts';
import type { PhotoCode } from '../rules.ts';

/** Photos of what is damaged, wrong or missing of a product, or of none that is known, and the button that takes one more. */
export function PhotoRow({ inbound: one, productId, code }: { inbound: DeskInbound; productId: number | null; code: PhotoCode }) {
  const { t } = useWords('inbound');
  const add = useSend(inboundDesk.addPhoto);
  const queue = usePhotoQueue(t(`photoCode.${code}`), (body) => add.mutateAsync({ params: { id: one.id }, body }));
  const take = (photo: File): void => {
    const form = fileForm(photo);
    form.set('options', JSON.stringify({ product_id: productId, code }));
    queue.add(form);
  };
  const photos = one.photos.filter((photo) => photo.product_id === productId && photo.code === code);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-2">
      <span className="flex-1 text-section font-semibold text-bad">{t(`photoCode.${code}`)}</span>
      {photos.map((photo, index) => (
        <img
          key={photo.id}
          src={callUrl(inboundDesk.photo, { params: { id: one.id, image_id: photo.id } })}
          alt={t('view.photoOf', { what: t(`photoCode.${code}`), n: index + 1 })}
          className="size-13 rounded-card border border-line bg-[#ffffff] object-cover"
        />
      ))}
      <PhotoButton label={t('desk.photo')} busy={queue.isSending} onTake={take} />
      {queue.problem !== null && (
        <div role="alert" className="flex basis-full flex-wrap items-center gap-3">
          <FieldError text={queue.problem} />
          {queue.isStuck && (
            <Button className="h-12!" onClick={queue.retry}>
              {t('ui:actions.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
