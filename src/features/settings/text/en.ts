export default {
  errors: {
    consignor_failed: 'There was an error retrieving your consignor information.',
  },
} as const;
