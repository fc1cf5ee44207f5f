import type { Schema } from './graphql.ts';

/** The version of Shopify's Admin GraphQL API that is asked for, and of which this is the part that is used, written down by hand. */
export const SHOPIFY_VERSION = '2026-01';

const PAGING = { first: 'Int', after: 'String', last: 'Int', before: 'String', reverse: 'Boolean' };
const S = { type: 'String' };

export const SHOPIFY: Schema = {
  objects: {
    Query: {
      shop: { type: 'Shop' },
      currentAppInstallation: { type: 'AppInstallation' },
      locations: { type: 'LocationConnection', args: { ...PAGING, query: 'String' } },
      webhookSubscriptions: { type: 'WebhookSubscriptionConnection', args: { ...PAGING, uri: 'String', topics: '[WebhookSubscriptionTopic!]' } },
      orders: { type: 'OrderConnection', args: { ...PAGING, query: 'String', sortKey: 'OrderSortKeys' } },
      order: { type: 'Order', args: { id: 'ID!' } },
      productVariants: { type: 'ProductVariantConnection', args: { ...PAGING, query: 'String' } },
    },
    Mutation: {
      webhookSubscriptionCreate: {
        type: 'WebhookSubscriptionCreatePayload',
        args: { topic: 'WebhookSubscriptionTopic!', webhookSubscription: 'WebhookSubscriptionInput!' },
      },
      fulfillmentCreate: { type: 'FulfillmentCreatePayload', args: { fulfillment: 'FulfillmentInput!', message: 'String' } },
      inventorySetQuantities: { type: 'InventorySetQuantitiesPayload', args: { input: 'InventorySetQuantitiesInput!' } },
    },
    Shop: { name: S, myshopifyDomain: S },
    AppInstallation: { accessScopes: { type: 'AccessScope' } },
    AccessScope: { handle: S },
    LocationConnection: { nodes: { type: 'Location' } },
    Location: { id: S, name: S },
    WebhookSubscriptionConnection: { nodes: { type: 'WebhookSubscription' } },
    WebhookSubscription: { id: S, topic: S, uri: S },
    WebhookSubscriptionCreatePayload: { webhookSubscription: { type: 'WebhookSubscription' }, userErrors: { type: 'UserError' } },
    UserError: { field: S, message: S },
    PageInfo: { hasNextPage: S, endCursor: S },
    OrderConnection: { pageInfo: { type: 'PageInfo' }, nodes: { type: 'Order' } },
    Order: {
      id: S,
      name: S,
      createdAt: S,
      updatedAt: S,
      cancelledAt: S,
      displayFinancialStatus: S,
      currencyCode: S,
      email: S,
      phone: S,
      shippingAddress: { type: 'MailingAddress' },
      lineItems: { type: 'LineItemConnection', args: PAGING },
      fulfillments: { type: 'Fulfillment', args: { first: 'Int', query: 'String' } },
      fulfillmentOrders: { type: 'FulfillmentOrderConnection', args: { ...PAGING, query: 'String' } },
    },
    MailingAddress: { name: S, company: S, address1: S, address2: S, city: S, provinceCode: S, zip: S, countryCodeV2: S, phone: S },
    LineItemConnection: { pageInfo: { type: 'PageInfo' }, nodes: { type: 'LineItem' } },
    LineItem: {
      id: S,
      sku: S,
      name: S,
      unfulfilledQuantity: S,
      requiresShipping: S,
      variant: { type: 'ProductVariant' },
      discountedUnitPriceAfterAllDiscountsSet: { type: 'MoneyBag' },
    },
    MoneyBag: { shopMoney: { type: 'MoneyV2' } },
    MoneyV2: { amount: S, currencyCode: S },
    Fulfillment: { id: S, trackingInfo: { type: 'FulfillmentTrackingInfo', args: { first: 'Int' } } },
    FulfillmentTrackingInfo: { number: S, url: S, company: S },
    FulfillmentOrderConnection: { nodes: { type: 'FulfillmentOrder' } },
    FulfillmentOrder: {
      id: S,
      status: S,
      assignedLocation: { type: 'FulfillmentOrderAssignedLocation' },
      lineItems: { type: 'FulfillmentOrderLineItemConnection', args: PAGING },
    },
    FulfillmentOrderAssignedLocation: { location: { type: 'Location' } },
    FulfillmentOrderLineItemConnection: { nodes: { type: 'FulfillmentOrderLineItem' } },
    FulfillmentOrderLineItem: { id: S, remainingQuantity: S, lineItem: { type: 'LineItem' } },
    FulfillmentCreatePayload: { fulfillment: { type: 'Fulfillment' }, userErrors: { type: 'UserError' } },
    ProductVariantConnection: { nodes: { type: 'ProductVariant' } },
    ProductVariant: { id: S, sku: S, inventoryItem: { type: 'InventoryItem' } },
    InventoryItem: { id: S, tracked: S },
    InventorySetQuantitiesPayload: { userErrors: { type: 'UserError' } },
  },
  inputs: {
    WebhookSubscriptionInput: { uri: 'String', format: 'WebhookSubscriptionFormat', includeFields: '[String!]', filter: 'String' },
    FulfillmentInput: {
      lineItemsByFulfillmentOrder: '[FulfillmentOrderLineItemsInput!]!',
      notifyCustomer: 'Boolean',
      trackingInfo: 'FulfillmentTrackingInput',
    },
    FulfillmentOrderLineItemsInput: { fulfillmentOrderId: 'ID!', fulfillmentOrderLineItems: '[FulfillmentOrderLineItemInput!]' },
    FulfillmentOrderLineItemInput: { id: 'ID!', quantity: 'Int!' },
    FulfillmentTrackingInput: { company: 'String', number: 'String', numbers: '[String!]', url: 'URL', urls: '[URL!]' },
    InventorySetQuantitiesInput: { name: 'String!', quantities: '[InventoryQuantityInput!]!', reason: 'String!', referenceDocumentUri: 'String' },
    InventoryQuantityInput: { inventoryItemId: 'ID!', locationId: 'ID!', quantity: 'Int!', changeFromQuantity: 'Int' },
  },
  enums: {
    OrderSortKeys: ['CREATED_AT', 'ID', 'ORDER_NUMBER', 'PROCESSED_AT', 'RELEVANCE', 'TOTAL_PRICE', 'UPDATED_AT'],
    WebhookSubscriptionFormat: ['JSON', 'XML'],
    WebhookSubscriptionTopic: ['APP_UNINSTALLED', 'ORDERS_CANCELLED', 'ORDERS_CREATE', 'ORDERS_FULFILLED', 'ORDERS_PAID', 'ORDERS_UPDATED'],
  },
};
