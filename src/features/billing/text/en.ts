/** Words of the account's money. */
export default {
  cardDeclined: 'The card was declined. Please use another one.',
  cardUnknown: 'This is not one of the test cards.',
  errors: {
    insufficient_funds: 'Insufficient funds. Please add money to your account balance.',
    payment_declined: 'The payment was declined. Nothing was charged.',
  },
} as const;
