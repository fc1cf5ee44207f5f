import desk from './desk.en.ts';
import form from './form.en.ts';
import list from './list.en.ts';
import view from './view.en.ts';

/** Words of returns: statuses, conditions, what cannot be done. Those of their screens stand in files of their own. */
const en = {
  list,
  form,
  view,
  desk,
  deeds: {
    edit: 'Edit',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw this return?',
    withdrawText: 'The warehouse no longer expects this parcel. If it arrives all the same, it waits among those that nobody announced.',
    withdrawn: 'Return withdrawn.',
  },
  status: {
    Pending: 'Pending',
    Received: 'Received',
    Verified: 'Verified',
    Unconfirmed: 'Unconfirmed',
    Confirmed: 'Confirmed',
    Reshipped: 'Reshipped',
    Restocked: 'Restocked',
    Discarded: 'Discarded',
  },
  condition: {
    new: 'New',
    opened: 'Opened',
    damaged: 'Damaged',
    junk: 'Junk',
  },
  reason: {
    refused: 'Refused at the door',
    undeliverable: 'Could not be delivered',
    unclaimed: 'Not picked up',
    changed_mind: 'Changed their mind',
    wrong_item: 'Wrong item',
    damaged: 'Damaged',
    other: 'Other',
  },
  decision: {
    reship: 'Reship',
    restock: 'Restock',
    discard: 'Discard',
  },
  cannot: {
    edit: 'It has arrived already.',
    delete: 'It has arrived already.',
    verify: 'Only a return that has arrived and is not decided can be verified.',
    verifyAsked: 'The warehouse is asked already.',
    confirm: 'There is no estimated fee to decide on.',
    reship: 'It is decided already, or has not arrived.',
    restock: 'It is decided already, or has not arrived.',
    restockUnknown: 'Only products that the warehouse keeps can be restocked.',
    restockCondition: 'Damaged goods are not restocked.',
    discard: 'It is decided already, or has not arrived.',
    extend: 'It is decided already, or has not arrived.',
    extendTwice: 'The time was extended already.',
    extendNever: 'This warehouse does not extend the time.',
    split: 'It is decided already, or has not arrived.',
    splitOne: 'There is only one thing in it.',
    receive: 'It has arrived already.',
    inspect: 'It has not arrived, or is decided already.',
    carryOut: 'There is nothing to do with it.',
  },
  problem: {
    rmaTaken: 'Another return has this number.',
    noPoint: 'Nothing comes back to this destination.',
    noTerms: 'This warehouse takes no returns.',
    shipmentOpen: 'This shipment has not been sent yet.',
  },
  /** One sentence with each choice. */
  advice: {
    reship: 'It goes out again to {name}.',
    reshipAnybody: 'It goes out again to whoever you name.',
    reshipUnknown: 'What sending it out again would cost is not known yet.',
    reshipDuties: 'The duties of sending it out again are not known.',
    reshipDamaged: 'What it is still worth in this condition is not known.',
    refused: '{name} refused it once. Ask before you pay again.',
    unclaimed: '{name} did not pick it up. Ask before you pay again.',
    restock: 'It can be sold again. The storage is that of one month.',
    restockOpened: 'It was opened: look at the photos before it is sold again.',
    restockSize: 'What it costs on the shelf is not known: the product is not measured.',
    goodsUnknown: 'What the goods are worth is not known.',
    discard: 'Nothing is left of it, and it cannot be undone.',
    discardBest: 'Everything else costs more than the goods are worth.',
  },
  errors: {
    return_repeated: 'This return is announced already.',
  },
  names: {
    objects: { return: 'Returns' },
    parts: { returns: 'Returns' },
    verbs: {
      return: {
        announce: 'Announced a return',
        update: 'Changed a return',
        delete: 'Withdrew a return',
        receive: 'Received a return',
      },
    },
    events: {
      return: {
        announced: 'Return announced',
        updated: 'Return changed',
        deleted: 'Return withdrawn',
        received: 'Return received',
        unpaid: 'Return waiting for funds',
      },
    },
    fees: {
      process: 'Return processing',
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    returns: typeof en;
  }
}
