import { say } from './messages.ts';

/** What a dialog does once its call succeeded. */
export const sayAndClose = (sentence: string, onClose: () => void) => (): void => {
  say.success(sentence);
  onClose();
};
