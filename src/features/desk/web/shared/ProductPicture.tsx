import { clsx } from 'clsx';
import { Box } from 'lucide-react';
import { Picture } from '../../../../ui/Picture.tsx';
import { callUrl } from '../../../../web/client.ts';
import { desk } from '../../contract.ts';

export interface ProductPictureProps {
  productId: number;
  /** The picture to show; without one a mark stands for it. */
  image: { id: number } | undefined;
  name: string;
  className: string;
}

/** What a product looks like, as people in a warehouse know it. */
export function ProductPicture({ productId, image, name, className }: ProductPictureProps) {
  const look = clsx('shrink-0 rounded-card border border-line', className);
  return (
    <Picture
      src={image === undefined ? null : callUrl(desk.image, { params: { id: productId, image_id: image.id } })}
      alt={name}
      className={clsx('bg-[#ffffff] object-contain', look)}
      mark={
        <span aria-hidden className={clsx('inline-flex items-center justify-center bg-hover text-muted', look)}>
          <Box className="size-1/2" strokeWidth={1.25} />
        </span>
      }
    />
  );
}
