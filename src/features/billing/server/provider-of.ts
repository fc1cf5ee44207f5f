import type { App } from '../../../server/ctx.ts';
import { demoProvider } from './demo-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The provider the settings name, or none. */
export const providerOf = ({ PAYMENTS }: App['env']): PaymentProvider | null => (PAYMENTS === 'demo' ? demoProvider : null);
