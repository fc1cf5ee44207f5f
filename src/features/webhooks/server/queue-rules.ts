import { AppError } from '../../../shared/errors.ts';

/** Nothing is sent to a webhook that is off. */
export const notActive = () => new AppError('not_eligible', { fields: { active: { key: 'webhooks:notActive' } } });
