import { useMedia } from '../../../../ui/use-media.ts';

/** Whether the bars would take a third of the window's height: a laptop at 200 %, a phone on its side. */
export const useLow = (): boolean => useMedia('(max-height: 559px)');
