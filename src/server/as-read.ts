import { AppError } from '../shared/errors.ts';
import { entityTag } from './entity-tag.ts';

/** Stands for what a form shows that bears no number of its own: another one means that somebody changed it. */
export const versionOf = (content: unknown): string => entityTag(JSON.stringify(content)).slice(1, -1);

/** Throws `conflict` where what would be replaced is no longer as the caller read it, if they say how that was. */
export function mustBeAsRead(stored: string | null, read: string | null | undefined): void {
  if (read !== undefined && read !== stored) throw new AppError('conflict');
}
