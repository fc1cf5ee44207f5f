import { useState } from 'react';
import { Package } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { FieldError } from '../../../ui/form/Field.tsx';
import { FileButton, fileForm } from '../../../ui/form/FileButton.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { callUrl, type ApiError } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { MAX_PICTURE_MB, PICTURE_TYPES, products, type Product } from '../contract.ts';
import { productCan } from '../status.ts';

/** The product's pictures: the merchant's own, which is saved as soon as it is chosen, and those of the verification. */
export function PictureCard({ product, readOnly }: { product: Product; readOnly: string | null }) {
  const { t } = useWords('products');
  const [problem, setProblem] = useState<string | null>(null);
  const onError = (error: ApiError): void => setProblem(error.fields['file'] ?? error.fields['status'] ?? error.message);
  const save = useSend(products.savePicture, { onSuccess: () => void say.success(t('picture.saved')), onError });
  const remove = useSend(products.removePicture, { onSuccess: () => void say.success(t('picture.removed')), onError });
  const params = { id: product.id };
  const verdict = productCan('edit', product);
  const reason = readOnly ?? (verdict === true ? null : t(verdict.reason));
  const hasOwn = product.images.some((one) => one.kind === 'own');
  const take = (file: File): void => {
    // What can be refused here need not be uploaded; the server checks what the file really is.
    const known = (PICTURE_TYPES as readonly string[]).includes(file.type) ? null : t('problem.pictureKind');
    const wrong = known ?? (file.size > MAX_PICTURE_MB * 1024 * 1024 ? t('problem.pictureSize', { max: MAX_PICTURE_MB }) : null);
    setProblem(wrong);
    if (wrong === null) save.mutate({ params, body: fileForm(file) });
  };
  return (
    <Card title={t('picture.title')}>
      <div className="flex flex-col gap-3">
        {product.images.length === 0 && <p className="text-muted">{t('picture.none')}</p>}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {product.images.map((one) => {
            const alt = t(one.kind === 'own' ? 'picture.of' : 'picture.verified', { name: product.name });
            return (
              <Picture
                key={one.id}
                src={callUrl(products.image, { params: { ...params, image_id: one.id } })}
                width={96}
                height={96}
                alt={alt}
                className="size-24 rounded-control border border-line bg-[#ffffff] object-contain"
                mark={
                  <span role="img" aria-label={alt} className="grid size-24 place-items-center rounded-control border border-line bg-canvas text-muted">
                    <Package aria-hidden size={24} />
                  </span>
                }
              />
            );
          })}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FileButton types={PICTURE_TYPES} onChoose={take} busy={save.isPending} reason={reason}>
            {t(hasOwn ? 'picture.replace' : 'picture.choose')}
          </FileButton>
          {hasOwn && (
            <DisabledReason reason={readOnly}>
              <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate({ params })}>
                {t('picture.remove')}
              </Button>
            </DisabledReason>
          )}
        </div>
        {problem !== null && (
          <div role="alert">
            <FieldError text={problem} />
          </div>
        )}
        <p className="text-label text-muted">{t('picture.hint', { mb: MAX_PICTURE_MB })}</p>
      </div>
    </Card>
  );
}
