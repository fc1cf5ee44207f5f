/** What only the server says: about addresses, headers and bodies of calls. */
const en = {
  required: '{field} is required.',
  max: '{field_name} cannot be more than {max_count} characters.',
  wait: 'Too many requests. Try again in {minutes} minutes.',
  token: 'This access token is not valid: it is unknown, has expired or was revoked.',
  utf8: 'The body must be UTF-8.',
  encoding: 'Content-Encoding can be gzip, deflate or br.',
  stillRunning: 'The first call with this Idempotency-Key is still running. Send it again in a moment.',
  doneOnce: 'The first call with this Idempotency-Key was done. Its answer held a secret, which is shown only once.',
  otherPage: 'This is no page of this list for this account and these filters. Begin with the first page.',
  givenTwice: '{field} was given more than once.',
  backwards: 'The range is the wrong way round: {min} is greater than {max}.',
  tooDeep: 'The body is nested too deeply.',
  halfCharacter: 'This text has half a character in it: an unpaired surrogate.',
  optionsLate: 'Send `options` before the file.',
  namedTwice: 'This field is given more than once.',
  testEvent: 'Test event',
  badTag: 'If-Match takes the ETag as it was sent, in its quotation marks, or *.',
  byPerson: 'Only a person who is signed in may do this; no access token can.',
  badKey: 'Idempotency-Key must not be empty and takes only printable ASCII characters.',
  notEncoded: 'The request cannot be read. In an address, letters beyond ASCII are percent-encoded: %C3%A9 for é.',
  late: {
    title: 'This page is taking long',
    text: 'Check your connection and load the page again. It needs JavaScript and a current browser.',
    action: 'Load again',
  },
} as const;
export default en;

declare module '../../shared/words.ts' {
  interface Namespaces {
    server: typeof en;
  }
}
