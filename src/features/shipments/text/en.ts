/** Words of shipments. The action reasons are shown on disabled buttons; the errors are the API's. */
export default {
  errors: {
    shipments_not_found: 'No shipments found',
    shipment_not_eligible: 'This action is not possible in the current status.',
    no_consignor: 'Required consignor information must be set.',
  },
  why: {
    edit: 'Only pending shipments can be edited.',
    buy: 'This shipment already has a label or was cancelled.',
    print: 'There is no label to print yet.',
    cancel: 'The parcel is already on its way, or was cancelled before.',
    delete: 'Only pending or cancelled shipments can be deleted.',
    track: 'There is no tracking number yet.',
  },
  status: {
    Pending: 'Pending',
    Labeled: 'Labeled',
    Packed: 'Packed',
    Processed: 'Processed',
    'En Route': 'En Route',
    Delivered: 'Delivered',
    Cancelled: 'Cancelled',
  },
} as const;
