import type { ApiError } from '../web/client.ts';
import { say } from './messages/messages.ts';

/** Says why a call was refused: what stands in its way in the object's state, else the server's sentence. */
export const sayWhy = (error: ApiError): void => void say.error(error.fields.status ?? error.message);
