import deeds from './deeds.en.ts';
import desk from './desk.en.ts';
import form from './form.en.ts';
import imported from './import.en.ts';
import list from './list.en.ts';
import unmatched from './unmatched.en.ts';
import view from './view.en.ts';

/** Words of returns: statuses, conditions, what cannot be done. Those of their screens stand in files of their own. */
const en = {
  import: imported,
  list,
  form,
  view,
  desk,
  deeds,
  unmatched,
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
    edit: 'It has already arrived.',
    delete: 'It has already arrived.',
    verify: 'Only a return that has arrived and awaits a decision can be verified.',
    verified: 'It has already been verified.',
    verifyAsked: 'The warehouse has already been asked.',
    confirm: 'There is no estimated fee to decide on.',
    reship: 'It has already been decided on, or has not arrived.',
    restock: 'It has already been decided on, or has not arrived.',
    restockUnknown: 'Only products that the warehouse keeps can be restocked.',
    restockNothing: 'Nothing came back.',
    restockCondition: 'Damaged goods are not restocked.',
    discard: 'It has already been decided on, or has not arrived.',
    extend: 'It has already been decided on, or has not arrived.',
    extendTwice: 'The time has already been extended.',
    extendNever: 'This warehouse does not extend the time.',
    split: 'It has already been decided on, or has not arrived.',
    splitOne: 'There is only one item in it.',
    splitAsked: 'The warehouse is taking a closer look. Split it after that.',
    receive: 'It has already arrived.',
    inspect: 'It has not arrived, or has already been decided on.',
    carryOut: 'There is nothing to do with it.',
    photograph: 'Photos can only be added while it is here.',
    claimed: 'This claim has been decided on or withdrawn.',
    offShelf: 'It is not on the shelf any more.',
    keepTwice: 'It is on the shelf already, as parcel {id}. If it is another one, add something to its number.',
    withdrawn: 'Its merchant has withdrawn this return. Scan the parcel again to take it in.',
    claimAgain: 'Your claim is being looked at.',
    elsewhere: 'It is in {warehouse}.',
  },
  problem: {
    rmaTaken: 'Another return has this number.',
    noPoint: 'Nothing comes back to this destination. Return information lists those that are open.',
    noTerms: 'This warehouse takes no returns.',
    feeUnknown: 'Its fee is not known at present: its terms or the exchange rate are missing.',
    shipmentOpen: 'This shipment has not been sent yet.',
    allItems: 'Leave at least one unit in the return.',
    moreThanThere: 'At most {max}: there are no more.',
    photos: 'A return has at most {max} photos.',
    small: 'Send a picture of the same type, at most {max} pixels long.',
  },
  /** One sentence with each choice. */
  advice: {
    reship: 'It goes out again to {name}.',
    reshipAnybody: 'It goes out again to anyone you choose.',
    reshipUnknown: 'What sending it out again would cost is not known yet.',
    reshipDuties: 'The duties of sending it out again are not known.',
    reshipDamaged: 'What it is still worth in this condition is not known.',
    refused: '{name} refused it once. Ask before you pay again.',
    unclaimed: '{name} did not pick it up. Ask before you pay again.',
    restock: 'It can be sold again. Storage is counted for one month.',
    restockOpened: 'It was opened: look at the photos before it is sold again.',
    restockSize: 'Its storage cost is not known: the product has not been measured.',
    goodsUnknown: 'What the goods are worth is not known.',
    discard: 'It is destroyed, and this cannot be undone.',
    reckonedBy: '{service} {terms}, {days}',
    shelfLeft: '{warehouse} has {left} left.',
    shelfSlow: '{warehouse} has {left} left and sells less than one a week.',
    shelfPace: '{warehouse} has {left} left and sells about {week} a week.',
    discardBest: 'Everything else costs more than the goods are worth.',
  },
  mail: {
    subject_one: 'Return {rma}: {count} day left to decide',
    subject_few: 'Return {rma}: {count} days left to decide',
    subject_many: 'Return {rma}: {count} days left to decide',
    subject_other: 'Return {rma}: {count} days left to decide',
    text: 'Return {rma} of {account} is at the {warehouse} warehouse and waits for your decision. Without one it is discarded on {date}; that cannot be undone.',
    contents: 'Contents: {contents}',
    button: 'Open the return',
  },
  errors: {
    return_repeated: 'This return is announced already.',
    not_discardable: 'These returns are not eligible for discard.',
  },
  server: {
    claim: {
      yours: 'Parcel {parcel} is yours: return {rma}',
      yoursText:
        'The {warehouse} warehouse has confirmed the claim of {account} to parcel {parcel}. It is return {rma} now. Decide on it until {date}; without a decision it is discarded then.',
      declined: 'Your claim to parcel {parcel} was declined',
      declinedText:
        'The {warehouse} warehouse has declined the claim of {account} to parcel {parcel}: {reason} If it is yours all the same, claim it again and say more.',
      another: 'The {warehouse} warehouse has declined the claim of {account} to parcel {parcel}: it turned out to be another merchant’s.',
      button: 'Open your claims',
    },
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
        ask_verify: 'Asked for a closer look',
        verify: 'Verified a return',
        restock: 'Had a return restocked',
        discard: 'Discarded a return',
        extend: 'Extended the time',
        split: 'Split a return',
        carry_out: 'Carried a decision out',
        expire: 'Discarded a return: its time ran out',
        write: 'Wrote about a return',
        add_photo: 'Added a photo',
        claim: 'Claimed a parcel',
        withdraw_claim: 'Withdrew a claim to a parcel',
        decline_claim: 'Declined a claim to a parcel',
        match: 'Matched a parcel',
      },
    },
    events: {
      return: {
        announced: 'Return announced',
        updated: 'Return changed',
        deleted: 'Return withdrawn',
        received: 'Return received',
        unpaid: 'Return waiting for funds',
        verified: 'Return verified',
        confirmed: 'Return decided',
        extended: 'Time for a return extended',
        split: 'Return split',
        expiring: 'Little time left for a return',
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
