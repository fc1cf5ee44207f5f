import type { ApiError } from '../web/client.ts';
import { say } from './messages/messages.ts';

/** Says why a call was refused: what stands in its way in the object's state, else the server's sentence. */
export const sayWhy = (error: ApiError): void => void say.error(error.fields.status ?? error.message);

/** For a dialog whose record leaves the list with what stands in its way, and takes the dialog along: said above the page, where it stays. */
export const sayGone =
  (onClose: () => void) =>
  (error: ApiError): void => {
    if (error.status !== 409 && error.status !== 404) return;
    sayWhy(error);
    onClose();
  };
