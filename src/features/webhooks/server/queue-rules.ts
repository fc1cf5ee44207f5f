import { AppError } from '../../../shared/errors.ts';

/** Nothing goes out of a webhook that is off. */
export const notActive = () => new AppError('not_eligible', { fields: { active: { key: 'webhooks:notActive' } } });
