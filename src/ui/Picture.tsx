import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useState } from 'react';

interface PictureProps extends Omit<ComponentPropsWithRef<'img'>, 'src' | 'alt'> {
  /** Null where there is no picture. */
  src: string | null;
  alt: string;
  /** What stands for a picture that is not there, or did not come. */
  mark: ReactNode;
}

/** A picture, or its mark: a browser's broken picture tells nobody anything. */
export function Picture({ src, alt, mark, ...others }: PictureProps) {
  const [lost, setLost] = useState<string | null>(null);
  if (src === null || src === lost) return mark;
  return <img {...others} src={src} alt={alt} onError={() => setLost(src)} />;
}
