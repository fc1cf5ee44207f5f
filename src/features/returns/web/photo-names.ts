import type { KeyboardEvent } from 'react';
import { useWords } from '../../../web/i18n.ts';
import type { ReturnImage } from '../return-out.ts';

/** What a photo shows, for those who cannot see it. */
export function usePhotoName(photos: readonly ReturnImage[]): (at: number) => string {
  const { t } = useWords('returns');
  return (at) => {
    const kind = photos[at]?.kind;
    const photo = t('view.photos.one', { n: at + 1, total: photos.length });
    return kind === undefined ? photo : t('view.photos.of', { photo, kind: t(`view.photos.${kind}`) });
  };
}

/** The step of an arrow key; 0 for any other. */
export const stepOf = ({ key }: Pick<KeyboardEvent, 'key'>): -1 | 0 | 1 => (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);
