/** Words of people and their keys. */
export default {
  wrongCurrent: 'This is not your current password.',
  scopeBeyondRole: 'Your role does not include this right.',
  errors: {
    wrong_password: 'The e-mail or the password is not right.',
  },
} as const;
