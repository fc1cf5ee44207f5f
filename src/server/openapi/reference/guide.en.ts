import type { Guide } from './guide.ts';

export const en: Guide = {
  title: 'Portolan API',
  text: 'Everything the console does, a program can do.',
  guides: 'Guides',
  calls: 'Calls',
  search: 'Search calls',
  nothing: 'No call has this in it.',
  needs: 'Needs the scope {scope}.',
  anybody: 'Anybody may call it.',
  onlyPerson: 'Only for a person in a session, not for tokens.',
  parameters: 'Parameters',
  body: 'Request body',
  answer: 'Answer',
  headers: 'Headers',
  codes: 'Errors',
  meaning: 'Meaning',
  required: 'required',
  example: 'Example',
  tryIt: 'Try it',
  token: 'Access token',
  tokenHint: 'Stays in this tab. Take one made in test mode: nothing is charged.',
  send: 'Send',
  sending: 'Sending…',
  description: 'Description for programs (OpenAPI 3.1)',
  client: 'Client for TypeScript',
  language: 'Language',
  menu: 'Contents',
  anyToken: 'Needs a token, of any scope.',
  deprecated: 'Deprecated.',
  sunset: 'It works until {day}.',
  instead: 'Use {call} instead.',
  status: 'Status',
  code: 'Code',
  orNull: 'or null',
  fallback: 'If left out:',
  oneOf: 'One of:',
  values: '{n} values',
  fieldsOf: 'Fields of {name}',
  characters: '{n} characters',
  items: '{n} items',
  documents: 'Also as',
  badJson: 'The body is not valid JSON.',
  lost: 'No answer came.',
  ask: 'This token works on live data: what you send is done, may cost money, and some of it cannot be undone.',
  sendAnyway: 'Send to live data',
  end: 'Stop',
  saveFile: 'Save the file',
  copy: 'Copy',
  copied: 'Copied',
  codeIn: 'Language of the sample',
  theme: 'Light or dark',
  skip: 'Skip to the content',
  linkTo: 'Link to “{title}”',
  stop: '.',
  next: 'Next:',
  base: 'Base URL',
  shipping: 'Shipping',
  fulfilment: 'Orders, stock and returns',
  other: 'Account and the rest',
  topics: 'Events, topic by topic',
  topicsText:
    'What webhooks send, and `GET /events` lists all but `webhook.test`. `data` always holds `object` and `id`; the other fields are told here. A topic that says nothing else has none.',
  elsewhere: 'Usual name',
  here: 'Here',
  chapters: {
    start: {
      title: 'The first label in five minutes',
      text: `1. Set the sender under *Settings* of the console: no label is bought without one. Then switch to test mode, in the menu of your account. Test mode has data of its own, prints TEST on labels and charges nothing.

2. Under *Access tokens* of the accounts site ({accounts}/developer/tokens), create a token with the scopes \`read_shipments\` and \`write_shipments\`. It is shown once. A token made in test mode works on test data only; one made outside works on live data.

3. Ask what a parcel costs:

{{ask}}

4. Create the shipment and buy its label in one call. If the label fails, the shipment is kept and \`errors\` says why: nothing has to be sent again, and \`POST /labels\` buys the label later.

{{ship}}

5. Fetch the label, by the \`label_id\` of the answer:

{{print}}

Go live with a token made outside test mode; nothing else changes. A scope \`write_…\` includes \`read_…\`. A program of your own that is to work for your account, whoever is in it, takes an OAuth 2 client instead, whose tokens live an hour:

{{oauth}}

Weights are kg, lengths cm, times ISO 8601 in UTC, and money is a number with its currency beside it. Every answer is \`{"success": true, "data": {…}}\` with one key named after the resource.`,
    },
    test: {
      title: 'Test mode: the whole journey',
      text: `No warehouse and no carrier works in test mode. Each object that waits for one has a call that plays what would happen next, so that a test of your program sees every status, event and webhook within seconds:

- \`POST /test/inbound/{id}/advance\`: the warehouse counts what you announced, then finishes, and it is stock.
- \`POST /test/orders/{id}/advance\`: it picks a ready order, then packs it; the parcel is a shipment.
- \`POST /test/shipments/{id}/advance\`: the parcel goes one event further, up to the door.
- \`POST /test/returns/{id}/advance\`: the return is taken in, looked at closer, put back into stock or thrown away, as you decide.
- \`POST /test/reshipments/{id}/advance\`: what you approved is packed.

With \`{"goes_wrong": true}\` you meet what a real day brings: a broken unit, one that is not found, a parcel held by customs or missed at the door, a damaged return, a reshipment that weighs more than it was approved for. Products are verified as soon as they are submitted. Nothing costs money, and after 30 days it is deleted.`,
    },
    apps: {
      title: 'Web apps: OAuth 2 for other accounts',
      text: `A program that works for people of other accounts is a client of kind \`web\` (\`POST /credentials\`, or *Clients* on the accounts site). Send the person’s browser to this address. PKCE with S256 is required, and \`redirect_uri\` is compared letter by letter with those of the client:

{{authorize}}

The person signs in, sees what you ask for and allows it for one account. You get \`code\` and your \`state\` back, or \`error=access_denied\`. Exchange the code within a minute:

{{exchange}}

\`scope\` of the answer says what was allowed; calls never reach beyond what the person may do, and \`GET /users/me\` tells for which account they are. The access token lives an hour. The refresh token lives 90 days and works once: each answer brings the next one, which you store before you go on. A refresh token that is used twice counts as stolen, and ends with all that came of it.

{{refresh}}

Who takes the access back under *Applications* ends it at once: calls answer 401, the next refresh \`invalid_grant\`. Your program gives it back itself by a \`POST\` to \`/oidc/token/revocation\` on the accounts site: either token ends both. A client made in test mode works on test data only. All addresses are listed under \`/oidc/.well-known/openid-configuration\` of the accounts site.`,
    },
    shop: {
      title: 'A shop of your own: orders in, parcels and stock out',
      text: `Connect it with \`POST /shops\` and the kind \`custom\`. The answer has a \`secret\`, shown once, and \`hook_url\`, where your shop sends each order once it is paid and whenever it changes, signed as webhooks are:

{{shopOrder}}

- The same \`id\` again changes the order; the later \`updated_at\` counts, and \`status\` \`canceled\` cancels it. A \`webhook-id\` counts once: a changed order needs a new one.
- 200 means received, not taken: the order is made within seconds, and \`GET /orders\` with the shop’s number (\`id\`) as \`shop_id\` lists it. One placed before \`options/orders_from\` is left alone: that is when the shop was connected, unless you name an earlier time. One that cannot be taken is in \`GET /shops/{id}/troubles\`, with the reason; a SKU that no product has waits in \`GET /shops/{id}/unknown-skus\`.
- A \`price\` may have more decimals than the currency: 10.00 for 3 units is sent as 3.333333, and becomes 1 unit at 3.34 and 2 at 3.33. Where the line’s sum itself has more, it is rounded, and the order’s \`notes\` say so.
- 422 names the field, 403 means a wrong signature or a time more than five minutes off.

With \`settings/url\` your shop hears back, signed with the same secret: \`order.shipped\` for each parcel, \`order.recalled\` for one that was taken apart, and, with \`push_stock\`, \`stock.changed\` with the SKUs whose stock changed. Anything but 2xx is tried again. The console shows every message in full under *Shops › Your own shop*.`,
    },
    errors: {
      title: 'Errors',
      text: `A failed call has an HTTP status, a \`code\` that stays the same, a \`message\` in the language of \`Accept-Language\` (en, zh, ru) that can be shown to people, and in \`errors\` a sentence for each wrong field, by its path.

{{error}}

- 400 and 422: the request is not right. Sending it again changes nothing.
- 401: no valid token. 403: the token lacks a scope, which \`scope\` and \`WWW-Authenticate\` name, or the person lacks the right.
- 404: there is nothing there, or it belongs to another account.
- 405, 406, 415: a method, a form of answer or a form of body that the address does not have.
- 409: the state of the object does not allow it, or it was changed meanwhile.
- 412: the object is not the one that \`If-Match\` names.
- 429 and 503: come back after \`Retry-After\` seconds.
- 500: our fault. Quote the \`x-request-id\` of the answer.

Fields and parameters that are unknown or given twice are refused by name, so that a typing error does not pass in silence.`,
    },
    paging: {
      title: 'Lists',
      text: `A list answers up to \`limit\` rows (50, at most 250) and \`next_page\`, which is the \`page_token\` of the next call; null on the last page. Rows that arrive meanwhile are neither skipped nor shown twice. A token is good for the same account, filters and order only. \`total=true\` adds the exact count. A filter takes several values with commas between them: \`status=Pending,Labeled\`.

{{pages}}

\`updated_min\` asks for what has changed since: the way to keep a copy. Begin a few minutes before the latest \`updated\` you have: what was being saved while you read can bear an earlier time, and what you know already does no harm twice. On shipments, orders, returns and reshipments, \`sort=updated&order=asc\` begins with what changed longest ago: a copy that was broken off goes on from the last \`updated\` it has, and what changes while you read comes once more at the end. What was deleted is in no list; \`GET /events\` and webhooks tell of it (\`order.deleted\`). Times are days of the account’s zone or instants; both ends are included. \`q\` looks for a text anywhere in the words of a row, whatever its case and accents: \`emile\` finds Émile. \`full=true\` on shipments, orders, products and returns brings each whole object along, in one call.

Single objects have an \`ETag\`. Send it back as \`If-None-Match\`, and an object that has not changed answers 304 without a body.`,
    },
    idempotency: {
      title: 'Doing things once',
      text: `Send an \`Idempotency-Key\` with every change: a name of your own, such as the order number. If the answer gets lost, send the same call again with the same key: within 24 hours you get the first answer, and nothing is done or charged twice. The same key with another body answers 422. While the first call still runs, the second waits for its answer, or answers 409 with \`Retry-After\` where the first takes long. An answer with a secret is not kept: there the second answers 409 without it. A refusal keeps nothing either, so mend the request and use the key again. The order of names in the body does not matter. Keys are your own: of a person across their tokens, of each OAuth 2 client for itself.

\`PUT\` puts what you send in the place of what was there. A field left out goes back to its default, unless the call or the field says that it stays, and fields that only answers have, such as \`id\` and \`status\`, are refused: read the object, keep the fields that the body knows, change them and send them all. That holds for \`currency\` too: left out, the amounts beside it are in the account’s currency, whatever they were in before.

Objects with a \`version\` can be changed safely from two sides: send the version you read, and a change made meanwhile answers 409. Without a version, \`If-Match\` does the same: send the \`ETag\` you read with \`PUT\` or \`DELETE\` of that address, or with what is done to the object below it (\`PUT /orders/{id}/hold\`), in the same language; 412 means that the object has changed since, and nothing was done.`,
    },
    limits: {
      title: 'Limits',
      text: `Each token, program or person has a number of calls a minute; \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` tell where you stand. Above it, calls answer 429 with \`Retry-After\`.

- A body is 1 MB at most, a file 64 MB.
- One call names at most 1,000 objects. What takes longer becomes a task: the answer is 202 with a \`task_id\`, and \`GET /tasks/{id}\` tells how far it is.
- A shipment has at most 100 items and 20 packages.`,
    },
    papers: {
      title: 'Papers',
      text: `A paper is the object with another \`Accept\`: \`application/pdf\` or \`application/zpl\` for labels, \`text/csv\` for invoices. Where headers are out of reach, \`?format=pdf\` does the same. Many labels in one PDF: \`POST /labels/print\`.`,
    },
    webhooks: {
      title: 'Webhooks',
      text: `A webhook sends what happens to an address of yours, signed by the Standard Webhooks scheme. The body is thin: what happened, to which object. Fetch the object for its current state, so that an event that comes late or twice does no harm. \`mode\` tells what happened in test mode, \`test\`, from what is \`live\`.

{{event}}

A webhook hears of the topics it names. \`shipment.*\` is every event of shipments and \`*\` every event there is, with those we add later, so skip topics you do not know. \`GET /webhooks/topics\` lists them, and \`GET /webhooks/topics/{topic}\` shows what is sent of one.

The address begins with \`https://\` and can be reached from the Internet: one in a private network is refused. To try it on your own machine, lead a tunnel there.

Check the signature before you believe it, over the body as it arrived:

{{verify}}

The same in Python, where \`raw_body\` is bytes:

{{verifyPython}}

And in PHP:

{{verifyPhp}}

The names of the headers are in lower case here. Where your server writes them otherwise, change them first.

Answer with any status from 200 to 299 within 15 seconds, and do the work afterwards. Anything else, a redirect included, is tried again for three days. Five days without success switch the webhook off, 410 does so at once, and its owner is told. \`webhook-id\` stays the same when an event is sent again. \`POST /webhooks/{id}/redeliver\` sends a range of time once more, and \`GET /events\` lists what happened in the last 30 days.

Events of one object come in the order they happened, unless one has failed more than once. \`POST /webhooks/{id}/queue\` sends a \`webhook.test\`, whose \`event_id\` is null. After \`POST /webhooks/{id}/secret\` both secrets sign for a day, so that \`webhook-signature\` holds two: one that fits is enough.`,
    },
    versions: {
      title: 'Versions: what we promise',
      text: `This is version 1. Within it we only add: calls, optional fields of requests, fields of answers, codes of errors, values of lists, events and headers. We do not rename or remove them, nor change what they mean, their type or their unit.

So write programs that skip fields they do not know, treat an unknown code by its HTTP status, and do not depend on the order of keys or on the wording of messages.

So a few words keep the two shapes they began with. Shipments, labels and tasks are \`Cancelled\`; orders, inbound shipments, reshipments and subscriptions are \`Canceled\`. \`version\` is a number of some objects and a text of others, \`attempts\` a number in lists and a list of one delivery, and \`insurance\` true or false of a parcel but an amount in an estimate. What each call lists is what it sends.

What has to change otherwise comes as version 2 under an address of its own. Both then run side by side for at least 12 months, and answers of the old one bear \`Deprecation\` and \`Sunset\` headers from the first day on. Holes in security are the one exception; we say so beforehand where we can.`,
    },
    names: {
      title: 'If you come from another API',
      text: 'What is usually called otherwise:',
    },
  },
};
