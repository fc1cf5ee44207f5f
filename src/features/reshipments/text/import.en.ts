import recipient from '../../orders/text/recipient.en.ts';

/** Words of the import of reshipments. */
export default {
  title: 'Import reshipments',
  text: 'A CSV or Excel file with a header row; each row below it is one parcel of one or more returns. Each waits for you to approve its estimated fee: importing charges nothing.',
  definitions:
    'What a file of reshipments can hold. Only the returns must be there: what is left out of recipient, contents and value is taken from them. Returns of one row go into one parcel and must be in one warehouse. Nothing is approved or charged by the import; what is not approved within 15 days expires.',
  objects: 'Reshipments',
  see: 'See the reshipments and approve them',
  read: 'Rows read: {rows, number}. Reshipments: {good, number} without errors, {bad, number} with errors.',
  stored: 'Reshipments made, waiting for approval: {count, number}.',
  unknown: 'This account has no return {id}. IDs belong to one account: name returns by your own numbers in a file for another.',
  unclear: '{id} is the ID of one return and the number of another. Name the return another way.',
  twice: 'Return {id} is in this file twice.',
  columns: {
    returns: { name: 'Returns', text: 'IDs or your own numbers of the returns in the parcel, up to 50 from one warehouse, separated by semicolons.' },
    to_name: { name: 'Recipient', text: 'Who gets the parcel; whoever sent the returns back if no recipient is given.' },
    to_first_name: { name: 'First name', text: 'Where the file has two columns for the name.' },
    to_last_name: { name: 'Last name', text: 'Goes with the first name.' },
    ...recipient,
    contents: { name: 'Contents', text: 'What is in the parcel, up to 60 characters; as the returns say if empty.' },
    value: { name: 'Value', text: 'Of all that is in the parcel; as the returns say if empty.' },
    currency: { name: 'Currency', text: 'Of the value; that of the returns if empty.' },
    coo: { name: 'Country of origin', text: 'Where the goods were made, where the returns do not say it; a parcel that crosses a border needs it.' },
    service: { name: 'Service', text: 'A service’s code, cheapest or fastest; the cheapest if empty.' },
    terms: { name: 'Terms', text: 'DDP or DDU; your usual ones if empty.' },
    insurance: { name: 'Insurance', text: 'true insures the goods.' },
    signature_confirmation: { name: 'Signature', text: 'true asks for a signature.' },
    ignore_bad_address: { name: 'Ignore bad address', text: 'true sends it even if the address was not found; a fee may be charged.' },
  },
} as const;
