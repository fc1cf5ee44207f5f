import { stateMachine } from '../../shared/state-machine.ts';
import type { Tone } from '../../shared/statuses.ts';

/** States of a product in display order. Pending: waiting for a warehouse to verify it. */
export const PRODUCT_STATUSES = ['Draft', 'Pending', 'Sent Back', 'Verified', 'Inactive'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const PRODUCT_TONES: Readonly<Record<ProductStatus, Tone>> = {
  Draft: 'neutral',
  Pending: 'info',
  'Sent Back': 'warn',
  Verified: 'ok',
  Inactive: 'neutral',
};

/** What the actions depend on. */
export interface ProductState {
  status: ProductStatus;
  weight: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  is_packaging: boolean;
  is_bundle: boolean;
  /** Of a bundle, where they were read with it. */
  parts?: readonly { status: ProductStatus }[];
  skus: readonly { active: boolean }[];
}

/** A bundle weighs what its parts do. */
const isUnmeasured = (p: ProductState): boolean => !p.is_bundle && [p.weight, p.length, p.width, p.height].includes(null);
/** Orders name a product by its SKU; packaging is never ordered. */
const hasNoSku = (p: ProductState): boolean => !p.is_packaging && !p.skus.some((one) => one.active);

/**
 * The merchant describes and submits, a warehouse verifies or sends back, and what is no longer sold becomes inactive. Changing a verified
 * product keeps it verified: what was weighed and measured stays true.
 */
export const PRODUCT = stateMachine<ProductState>()({
  states: PRODUCT_STATUSES,
  transitions: {
    // A bundle waits for nobody: what is in it is verified.
    Draft: ['Pending', 'Verified', 'Inactive'],
    Pending: ['Verified', 'Sent Back', 'Inactive'],
    'Sent Back': ['Pending', 'Inactive'],
    Verified: ['Inactive'],
    // Back to where it was: verified once is verified, submitted once waits again.
    Inactive: ['Draft', 'Pending', 'Verified'],
  },
  actions: {
    /** The merchant's. */
    edit: [{ only: ['Draft', 'Pending', 'Sent Back', 'Verified'], reason: 'products:cannot.edit' }],
    submit: [
      { only: ['Draft', 'Sent Back'], reason: 'products:cannot.submit' },
      { when: hasNoSku, reason: 'products:cannot.submitSku' },
      { when: isUnmeasured, reason: 'products:cannot.submitSize' },
    ],
    deactivate: [{ only: ['Draft', 'Pending', 'Sent Back', 'Verified'], reason: 'products:cannot.deactivate' }],
    activate: [{ only: ['Inactive'], reason: 'products:cannot.activate' }],
    delete: [{ only: ['Draft'], reason: 'products:cannot.delete' }],
    /** The warehouse's. */
    verify: [{ only: ['Pending'], reason: 'products:cannot.verify' }],
    sendBack: [{ only: ['Pending'], reason: 'products:cannot.sendBack' }],
    /** An unverified product can be sent to a warehouse, not ordered out of it. */
    inbound: [
      { when: (p) => p.is_bundle, reason: 'products:cannot.inboundBundle' },
      { only: ['Pending', 'Verified'], reason: 'products:cannot.inbound' },
    ],
    order: [
      { when: (p) => p.is_packaging, reason: 'products:cannot.orderPackaging' },
      { when: (p) => p.status === 'Inactive', reason: 'products:cannot.orderInactive' },
      { only: ['Verified'], reason: 'products:cannot.order' },
      { when: (p) => p.parts?.some((part) => part.status !== 'Verified') === true, reason: 'products:cannot.orderParts' },
    ],
  },
});
export type ProductAction = keyof typeof PRODUCT.actions;

/** May this be done to the product? `true`, or the reason why not. */
export const productCan = PRODUCT.can;
