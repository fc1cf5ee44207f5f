type Id = number | string;

const at = (id: Id): string => encodeURIComponent(String(id));

/** Every address of the console (spec §2). Pages and links are made from here, never from text. */
export const paths = {
  root: () => '/',
  subscriptions: () => '/subscriptions',
  dashboard: () => '/dashboard',
  webhooks: () => '/webhooks',

  estimate: () => '/shipping/getEstimate',
  shipments: () => '/shipping/search',
  createShipment: () => '/shipping/createShipment',
  importShipments: () => '/shipping/import',
  importColumns: () => '/shipping/import/columns',
  importReview: (id: Id) => `/shipping/import/review/${at(id)}`,
  validateAddress: () => '/shipping/validate/address',
  customsProducts: () => '/shipping/customs/products/search',
  addCustomsProduct: () => '/shipping/customs/products/add',
  importCustomsProducts: () => '/shipping/customs/products/import',
  importCustomsProductColumns: () => '/shipping/customs/products/import/columns',
  customsProduct: (id: Id) => `/shipping/customs/products/view/${at(id)}`,
  shipment: (id: Id) => `/shipping/shipment/view/${at(id)}`,
  overpacks: () => '/shipping/overpacks',
  overpack: (id: Id) => `/shipping/overpacks/view/${at(id)}`,
  manifests: () => '/shipping/manifests',
  manifest: (id: Id) => `/shipping/manifests/view/${at(id)}`,
  tracking: () => '/shipping/tracking',
  shippingTasks: () => '/shipping/tasks',
  shippingSettings: () => '/shipping/settings',

  orders: () => '/fulfillment/orders/search',
  addOrder: () => '/fulfillment/orders/add',
  importOrders: () => '/fulfillment/orders/import',
  order: (id: Id) => `/fulfillment/orders/view/${at(id)}`,
  products: () => '/fulfillment/products/search',
  packaging: () => '/fulfillment/products/packaging',
  addProduct: () => '/fulfillment/products/add',
  importProducts: () => '/fulfillment/products/import',
  product: (id: Id) => `/fulfillment/products/view/${at(id)}`,
  shops: () => '/fulfillment/shops/search',
  addShop: () => '/fulfillment/shops/add',
  shop: (id: Id) => `/fulfillment/shops/view/${at(id)}`,
  inbound: () => '/fulfillment/inbound/search',
  addInbound: () => '/fulfillment/inbound/add',
  importInbound: () => '/fulfillment/inbound/import',
  inboundShipment: (id: Id) => `/fulfillment/inbound/view/${at(id)}`,
  fulfillmentTasks: () => '/fulfillment/tasks',

  returns: () => '/returns/returns',
  return: (id: Id) => `/returns/returns/view/${at(id)}`,
  reshipments: () => '/returns/reshipments',
  reshipment: (id: Id) => `/returns/reshipments/view/${at(id)}`,
  importReshipments: () => '/returns/reshipments/import',
  returnInformation: () => '/returns/information',
  returnTasks: () => '/returns/tasks',

  insuranceClaim: () => '/support/insuranceClaim',
  newClaim: () => '/support/insuranceClaim?new=1',
  claim: (id: Id) => `/support/insuranceClaim/view/${at(id)}`,

  publicTracking: () => '/track',
  publicTrack: (number: Id) => `/track/${at(number)}`,

  forbidden: () => '/auth/403',
  notFound: () => '/auth/404',
  serverError: () => '/auth/500',
  exitGodmode: () => '/util/godmode/exit',
} as const;

/** Every address of the accounts site, on that site. */
export const accountsSite = {
  home: '/',
  signIn: '/sign-in',
  signOut: '/sign-out',
  forgotPassword: '/forgot-password',
  choosePassword: '/choose-password',
  userContext: '/users/context',
  dashboard: '/dashboard',
  payment: '/billing/payment',
  invoices: '/billing/invoices',
  transactions: '/billing/transactions',
  applications: '/applications',
  clients: '/developer/clients',
  tokens: '/developer/tokens',
  webhooks: '/developer/webhooks',
  events: '/developer/events',
  users: '/settings/users',
  usersHistory: '/settings/users/history',
  visits: '/settings/visits',
  access: '/settings/access',
  invitation: '/invitation',
  protection: '/settings/protection',
  profile: '/settings/profile',
  integrations: '/settings/integrations',
  affiliate: '/affiliate',
  staff: '/staff',
  staffCustoms: '/staff/customs',
  staffClaims: '/staff/claims',
  staffReferrals: '/staff/referrals',
} as const;

/** One webhook, on the accounts site. */
export const webhookPath = (id: Id): string => `${accountsSite.webhooks}/${at(id)}`;

/** A visit of support, on the accounts site. */
export const visitPath = (id: Id): string => `${accountsSite.visits}/${at(id)}`;

/** The page of an invoice, on the accounts site. */
export const invoicePath = (id: Id): string => `${accountsSite.invoices}/${at(id)}`;
