import { AppError } from '../../../shared/errors.ts';

/** Refuses a file that is not as its format says. */
export const broken = (): never => {
  throw new AppError('file_unreadable');
};
