import { Suspense, useState } from 'react';
import { Archive, ArchiveRestore, Pencil, Printer, Trash2 } from 'lucide-react';
import { productPaths } from '../../../shared/paths/products.ts';
import { Button } from '../../../ui/Button.tsx';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { DisabledReason } from '../../../ui/DisabledReason.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MenuItem, MenuLine } from '../../../ui/Menu.tsx';
import { say } from '../../../ui/messages/messages.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { sayWhy } from '../../../ui/say-why.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { lazyPart } from '../../../web/code.ts';
import { callUrl } from '../../../web/client.ts';
import { useWords } from '../../../web/i18n.ts';
import { useSend } from '../../../web/query.ts';
import { products, type Product } from '../contract.ts';
import { canLabel } from '../label.ts';
import { productCan, type ProductAction } from '../status.ts';
import { ProductBadge } from './shared/ProductBadge.tsx';

const LabelsDialog = lazyPart(() => import('./LabelsDialog.tsx'));

/** What the product is, its state, and what can be done with it. */
export function ProductHeader({ product: p, readOnly, onDelete }: { product: Product; readOnly: string | null; onDelete: () => void }) {
  const { t } = useWords('products');
  const params = { id: p.id };
  const [isPrinting, setPrinting] = useState(false);
  const label = canLabel(p);
  const submit = useSend(products.submit, { onSuccess: () => void say.success(t(p.is_bundle ? 'view.inUse' : 'view.submitted')), onError: sayWhy });
  const deactivate = useSend(products.deactivate, { onSuccess: () => void say.success(t('view.deactivated')), onError: sayWhy });
  const activate = useSend(products.activate, { onSuccess: () => void say.success(t('view.activated')), onError: sayWhy });
  const why = (action: ProductAction): string | null => {
    if (readOnly !== null) return readOnly;
    const verdict = productCan(action, p);
    return verdict === true ? null : t(verdict.reason);
  };
  const isSubmittable = p.status === 'Draft' || p.status === 'Sent Back';
  const [picture] = p.images;
  const head = (
    <DetailHead
      title={p.name}
      crumbs={[{ href: productPaths.list(), title: t('search.title') }]}
      badge={<ProductBadge status={p.status} />}
      copy={p.product_id}
      facts={[
        p.product_id,
        p.description,
        ...p.local_descriptions.map((one) => (
          <span key={one.language_code} lang={one.language_code}>
            {one.description}
          </span>
        )),
        p.hts_code !== null && `HS ${p.hts_code}`,
      ]}
      actions={
        <>
          <MoreMenu>
            {p.status === 'Inactive' ? (
              <MenuItem icon={<ArchiveRestore aria-hidden size={16} />} reason={why('activate')} onClick={() => activate.mutate({ params })}>
                {t('view.activate')}
              </MenuItem>
            ) : (
              <MenuItem icon={<Archive aria-hidden size={16} />} reason={why('deactivate')} onClick={() => deactivate.mutate({ params })}>
                {t('view.deactivate')}
              </MenuItem>
            )}
            <MenuLine />
            <MenuItem icon={<Trash2 aria-hidden size={16} />} isDanger reason={why('delete')} onClick={onDelete}>
              {t('view.delete')}
            </MenuItem>
          </MoreMenu>
          {!p.is_bundle && (
            <DisabledReason reason={label === true ? null : t(label.reason)}>
              <Button icon={<Printer aria-hidden size={16} />} onClick={() => setPrinting(true)}>
                {t('labels.print')}
              </Button>
            </DisabledReason>
          )}
          {isPrinting && (
            <Suspense fallback={null}>
              <LabelsDialog ids={[p.id]} onClose={() => setPrinting(false)} />
            </Suspense>
          )}
          <LinkButton href={productPaths.edit(p.id)} reason={why('edit')} kind="secondary" icon={<Pencil aria-hidden size={16} />}>
            {t('view.edit')}
          </LinkButton>
          {isSubmittable && (
            <DisabledReason reason={why('submit')}>
              <Button kind="primary" busy={submit.isPending} onClick={() => submit.mutate({ params })}>
                {t(p.is_bundle ? 'view.putInUse' : 'view.submit')}
              </Button>
            </DisabledReason>
          )}
        </>
      }
    />
  );
  if (picture === undefined) return head;
  return (
    <div className="flex items-start gap-3">
      <Picture
        src={callUrl(products.image, { params: { ...params, image_id: picture.id } })}
        alt=""
        width={60}
        height={60}
        className="size-15 shrink-0 rounded-card border border-line bg-[#ffffff] object-contain max-sm:hidden"
        mark={null}
      />
      <div className="min-w-0 flex-1">{head}</div>
    </div>
  );
}
