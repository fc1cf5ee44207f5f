import { useMedia } from '../use-media.ts';

/** Whether the window is narrower than 640 px: rows are cards there, filters a bottom sheet. */
export const usePhone = (): boolean => useMedia('(max-width: 639px)');
