import imported from './import.en.ts';
import list from './list.en.ts';
import pages from './pages.en.ts';

/** Words of reshipments: statuses, what cannot be done, what stands in the way of a parcel. Those of their screens stand in files of their own. */
const en = {
  import: imported,
  list,
  ...pages,
  status: {
    Unconfirmed: 'Unconfirmed',
    Confirmed: 'Confirmed',
    Packed: 'Packed',
    Reshipped: 'Reshipped',
    Delivered: 'Delivered',
    Expired: 'Expired',
    Canceled: 'Canceled',
  },
  cannot: {
    edit: 'It is approved already, or has ended.',
    approve: 'It is approved already, or has ended.',
    approveUnpriced: 'No service takes it like this. Change the service, the terms or the recipient.',
    decline: 'It is approved already, or has ended.',
    cancel: 'It is packed already, or has ended.',
    pack: 'It is not approved.',
    packTwice: 'It is packed already.',
    packEnded: 'It was canceled, or has expired. Put the returns back on their shelf.',
    confirmReturn: 'There is no estimated fee to decide on.',
  },
  /** What stands in the way of a parcel, or is to be looked at. */
  problem: {
    notEligible: 'Return {id} cannot be reshipped.',
    noReturn: 'You have no return {id}.',
    twice: 'Return {id} is in another of these parcels already.',
    whichRecipient: 'The returns come from different people. Say who gets the parcel.',
    noRecipient: 'Name a recipient.',
    toWarehouse: 'This is the warehouse’s own address.',
    toPoint: 'This is a return address: what goes there comes back.',
    contents: 'Contents: {count} characters, limit {max}',
    value: 'Its value is not known. Enter it.',
    origin: 'Origin not known',
    originOf: 'Origin not known: {goods}',
    noLine: 'There is no such line in these returns.',
    weight: 'The return has not been weighed.',
    warehouse: 'No parcels leave from this warehouse at the moment.',
    feeOverValue: 'The fee is over the goods’ value',
    restockKeepsMore: 'Restock keeps {amount} more',
    scanned: 'Scan exactly the returns that belong in the parcel.',
    dearer: 'Packed, it weighs {weight} kg and costs more than you approved.',
  },
  fee: {
    line: 'Repacking',
    duty: 'Duty',
    tax: 'Import tax',
    customs_fee: 'Customs fee',
    reship: 'Repacking in {warehouse}',
  },
  bulk: {
    refused: 'Left out: {returns}. {code}',
  },
  mail: {
    subject_one: 'Reshipment {id} expires in {count} day',
    subject_few: 'Reshipment {id} expires in {count} days',
    subject_many: 'Reshipment {id} expires in {count} days',
    subject_other: 'Reshipment {id} expires in {count} days',
    text: '{account}: the reshipment to {name} ({contents}) waits for your approval. Its estimated fee is {fee}. Without approval it expires on {date}.',
    textNoFee:
      '{account}: the reshipment to {name} ({contents}) waits for your approval. What it would cost is not known yet. Without approval it expires on {date}.',
    then: 'Its returns are then free again, and you can decide what happens to them.',
    button: 'View the reshipment',
    subjectAll_one: '{count} reshipment waits for your approval, by {date}',
    subjectAll_few: '{count} reshipments wait for your approval, the first by {date}',
    subjectAll_many: '{count} reshipments wait for your approval, the first by {date}',
    subjectAll_other: '{count} reshipments wait for your approval, the first by {date}',
    textAll: 'These reshipments of {account} wait for your approval. Without it, each expires at the time given here.',
    line: 'Reshipment {id} to {name} ({contents}): until {date}, estimated fee {fee}',
    lineNoFee: 'Reshipment {id} to {name} ({contents}): until {date}, fee not known yet',
    thenAll: 'Their returns are then free again, and you can decide what happens to them.',
    more_one: 'and {count} more reshipment',
    more_few: 'and {count} more reshipments',
    more_many: 'and {count} more reshipments',
    more_other: 'and {count} more reshipments',
    buttonAll: 'View the reshipments',
  },
  errors: {
    returns_not_eligible: 'These returns are not eligible for reship.',
    other_warehouse: 'Returns must belong to the same warehouse to continue bulk reshipment.',
    fee_changed: 'The fee is {fee} now. Look at it again before you approve.',
  },
  names: {
    objects: { reshipment: 'Reshipments' },
    parts: { reshipments: 'Reshipments' },
    verbs: {
      reshipment: {
        create: 'Created a reshipment',
        update: 'Changed a reshipment',
        approve: 'Approved a reshipment',
        decline: 'Declined a reshipment',
        cancel: 'Canceled a reshipment',
        expire: 'Time ran out',
        pack: 'Packed a reshipment',
        ask_again: 'Asked again about the fee',
      },
      return: {
        reship: 'Had a return reshipped',
        free: 'Return is free again',
        decline: 'Declined the reship fee',
        estimate: 'Estimated the reship fee',
      },
    },
    events: {
      reshipment: {
        created: 'Reshipment created',
        updated: 'Reshipment changed',
        unconfirmed: 'Higher fee to be approved',
        confirmed: 'Reshipment approved',
        expiring: 'Little time left for a reshipment',
        expired: 'Reshipment expired',
        packed: 'Reshipment packed',
        reshipped: 'Reshipment sent',
        delivered: 'Reshipment delivered',
        canceled: 'Reshipment canceled',
      },
      return: {
        unconfirmed: 'Reship fee estimated',
        freed: 'Return free again',
        reshipped: 'Return reshipped',
      },
    },
    tasks: {
      reshipments: {
        create: 'Reship returns',
      },
    },
    fees: {
      reship: 'Reshipping',
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    reshipments: typeof en;
  }
}
