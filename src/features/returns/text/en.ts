/** Words of returns: statuses, conditions, what cannot be done. Those of their screens stand in files of their own. */
const en = {
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
    shipmentOpen: 'This shipment has not been sent yet.',
    allItems: 'Leave at least one unit in the return.',
    moreThanThere: 'There are only {max}.',
  },
  errors: {
    returns_not_eligible: 'These returns are not eligible for reship.',
    return_repeated: 'This return is here already.',
    not_subscribed: 'Returns need a subscription.',
  },
  names: {
    verbs: {
      return: {
        announce: 'Announced a return',
        update: 'Changed a return',
        delete: 'Withdrew a return',
        receive: 'Received a return',
        ask_verify: 'Asked for a closer look',
        verify: 'Looked closer at a return',
        confirm: 'Confirmed the fee',
        decline: 'Declined the fee',
        reship: 'Had a return reshipped',
        restock: 'Had a return restocked',
        discard: 'Discarded a return',
        extend: 'Extended the time',
        split: 'Split a return',
        carry_out: 'Carried a decision out',
        expire: 'Time ran out',
        free: 'Return is free again',
        write: 'Wrote about a return',
        claim: 'Claimed a parcel',
        match: 'Matched a parcel',
      },
    },
    events: {
      return: {
        announced: 'Return announced',
        received: 'Return received',
        verified: 'Return verified',
        unconfirmed: 'Fee to be confirmed',
        confirmed: 'Return decided',
        expiring: 'Little time left for a return',
        reshipped: 'Return reshipped',
        restocked: 'Return restocked',
        discarded: 'Return discarded',
        message: 'Message about a return',
      },
    },
    fees: {
      process: 'Return processing',
      verify: 'Return verification',
      restock: 'Restocking',
      extend: 'More time for a return',
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    returns: typeof en;
  }
}
