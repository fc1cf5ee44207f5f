import { clsx } from 'clsx';
import { Package } from 'lucide-react';
import { photoUrl } from './photo-url.ts';

interface ThumbProps {
  /** The return's. */
  id: number;
  /** Its first photo's id; null until there is one. */
  photo: number | null;
  className?: string;
}

/** What came back, as the warehouse photographed it; a mark stands for it until then. */
export function Thumb({ id, photo, className = 'size-9' }: ThumbProps) {
  const look = clsx('shrink-0 rounded-control border border-line', className);
  return photo === null ? (
    <span aria-hidden className={clsx('inline-flex items-center justify-center bg-hover text-muted', look)}>
      <Package size={18} strokeWidth={1.5} />
    </span>
  ) : (
    <img src={photoUrl(id, photo, 'small')} alt="" loading="lazy" decoding="async" className={clsx('bg-[#ffffff] object-cover', look)} />
  );
}
