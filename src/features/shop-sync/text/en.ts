/** Words of what comes from shops and goes back: logs, unknown SKUs, what was not taken. */
const en = {
  log: {
    begin: 'Looking for orders in {shop}.',
    made: 'Order {number} became {id}.',
    changed: 'Order {number} changed in the shop; {id} follows and is processed again.',
    canceled: 'Order {number} was canceled in the shop; {id} is canceled.',
    tooLate: 'Order {number} changed in the shop, but {id} can no longer follow: it is being packed, was sent, split or merged. Tell the warehouse.',
    reopened: 'Order {number} was canceled and is open again in the shop; {id} stays canceled. The shop’s page says what to do.',
    unfit: 'Order {number} changed in the shop and cannot be sent as it is there; {id} is held. The shop’s page says why.',
    gone: 'Of order {number} nothing is left to send in the shop: it was sent or refunded there. {id} is held.',
    unpaid: 'Order {number} is not paid any more in the shop; {id} is held.',
    refused: 'Order {number} could not be taken; the shop’s page says why.',
    resting: 'The shop asked not to be called for another {minutes} min. What it had sent by itself is taken; the rest is read after that.',
    end: '{count} read: {made} new, {changed} changed, {canceled} canceled, {left} left alone.',
    goodsBegin: 'Reading what {shop} sells.',
    goodMade: '{sku} became product {id}, a draft.',
    goodRounded: '{sku}: the shop’s price of {said} was rounded to {kept} {currency}.',
    goodRefused: '{sku} could not become a product; {field}:',
    goodGone: 'Neither the shop nor a waiting order says anything of {sku}.',
    recall: {
      begin: 'Telling {shop} of parcels that were taken apart.',
      canceled: 'Parcel {number}: the shop waits for its goods again.',
      noted: 'Parcel {number}: the shop cannot take back what counts as shipped there; its order says that the parcel is void.',
      unknown: 'Parcel {number}: the shop never heard of it.',
      failed: 'Parcel {number}: the shop could not be told.',
    },
    goodsEnd: '{count} read: {made} made, {known} known already, {refused} refused.',
  },
  /** Why an order of a shop is not one of ours, or does not follow. */
  why: {
    old: 'It was placed before the day from which orders are taken.',
    status: 'Its status is “{status}”; it is taken once it has one you chose.',
    noLines: 'Nothing of it is left to send.',
    noAddress: 'It has no address to send to.',
    currency: 'Its currency, {currency}, is not supported.',
    field: '“{field}”: {said}',
    tooLate: 'It changed in the shop after ours was being packed, sent, split or merged.',
    reopened: 'It was canceled and is open again in the shop. Ours stays canceled: if it is to be sent, enter it as a new order.',
    unpaid: 'It was taken, and its status is “{status}” now: its money is not there.',
  },
  /** Why an order is held that changed in its shop. */
  held: {
    unfit: 'it changed in the shop, and cannot be sent as it is there. The shop’s page says why.',
    gone: 'in the shop nothing of it is left to send: it was sent or refunded there.',
    unpaid: 'in the shop it is not paid any more: the money was paid back, or did not come. It goes on once it is paid.',
  },
  problem: {
    product: 'Choose a product that is in use and is no packaging.',
    sameId: 'A product has this as its own ID. If it is the same, say so on the shop’s page.',
  },
  sync: { start: 'Look for orders now', started: 'Looking for orders' },
  unknown: {
    title: 'Unknown SKUs',
    text: 'No product has these. Say once what each is: it becomes a SKU of this shop, and the orders that wait for it go on.',
    orders_one: '{count} order',
    orders_few: '{count} orders',
    orders_many: '{count} orders',
    orders_other: '{count} orders',
    suggested: 'Suggested',
    choose: 'Choose a product',
    set: 'This is it',
    done_one: '{count} order goes on',
    done_few: '{count} orders go on',
    done_many: '{count} orders go on',
    done_other: '{count} orders go on',
  },
  make: {
    choose: 'Choose {sku}',
    all: 'Choose all',
    chosen_one: 'Create {count} product',
    chosen_few: 'Create {count} products',
    chosen_many: 'Create {count} products',
    chosen_other: 'Create {count} products',
    none: 'Choose SKUs first',
    catalog: 'Create products',
    title: 'Create products from the shop',
    text: 'What the shop sells and no product has becomes drafts with title, SKU, price, and weight, HS code and origin where the shop gives them. Complete them and hand them in for verification.',
    textChosen: 'The chosen SKUs become drafts with what the shop says of them. Complete them and hand them in for verification.',
    coo: 'Country of origin where the shop names none',
    start: 'Create drafts',
    started: 'Creating products',
  },
  troubles: {
    orders: 'Orders not taken or not changed',
    parcels: 'Parcels the shop does not know of',
    recalled: 'taken apart; the shop still counts it as sent',
    next: 'next attempt {when}',
    failed: 'given up; “Look for orders now” tries again',
    state: { skipped: 'Left alone', refused: 'Refused', canceled: 'Canceled', stored: 'Not changed here' },
  },
  guide: {
    title: 'Your own shop',
    intro: 'Any shop can be connected that can send and receive JSON by https. Messages in both directions are signed by the Standard Webhooks scheme.',
    inTitle: 'Orders: from your shop to us',
    inText:
      'Send each order with POST to the address on the shop’s page, once it is paid and whenever it changes. The same id again changes the order; a later updated_at wins, so messages may arrive twice or out of order.',
    goodsTitle: 'Products: from your shop to us',
    goodsText:
      'Send what you sell with POST to the same address, signed the same way, up to 100 at once; the same SKU again changes it. “Create products” on the shop’s page makes drafts of them.',
    signTitle: 'Signature',
    signText:
      'webhook-id is new for each message, webhook-timestamp the seconds since 1970, webhook-signature “v1,” and the base64 HMAC-SHA256 of id, timestamp and body joined by dots. The key is the secret after “whsec_”, decoded from base64. Messages older than five minutes are refused.',
    outTitle: 'Parcels and stock: from us to your shop',
    outText:
      'If you gave an address, we send order.shipped for each parcel, order.recalled for one that was taken apart before it left, and stock.changed for SKUs whose stock changed, signed the same way. Answer 2xx. Anything else is tried again: a parcel with the same webhook-id, stock as it is then. ping has no data: it only tries whether your shop hears us, so answer it 2xx, too.',
    answersTitle: 'Answers',
    answers: {
      ok: '200: received, or known already. An order we cannot take is listed with the reason on the shop’s page.',
      bad: '422: the order does not have the form above; the field is named.',
      denied: '403: the signature is wrong or too old.',
      gone: '404: there is no such shop any more.',
    },
    lines: 'Lines name the SKU; one we do not know waits on the shop’s page until you say which product it is.',
  },
  names: {
    parts: { shopSync: 'Shops’ orders' },
    tasks: { shops: { sync: 'Orders from a shop', products: 'Products from a shop', recall: 'Parcels taken apart, told to a shop' } },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    'shop-sync': typeof en;
  }
}
