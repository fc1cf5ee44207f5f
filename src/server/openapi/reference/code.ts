/** Blocks of code in the guides, the same in every language. `{base}` is the console's address, `{accounts}` that of the accounts site. */
export const CODE: Readonly<Record<string, string>> = {
  ask: `curl '{base}/api/estimate?entry_point=HKGHUB&country=US&weight=0.5' \\
  -H "Authorization: Bearer $TOKEN"`,
  ship: `curl -X POST '{base}/api/shipments' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: SO-10042' \\
  -d '{
    "entry_point": "HKGHUB",
    "service": "plus",
    "terms": "DDU",
    "order_number": "SO-10042",
    "to": {"name": "Ana Costa", "street1": "350 5th Ave", "city": "New York", "province": "NY", "postal_code": "10118", "country": "US", "phone": "+1 212 555 0100"},
    "weight": 0.45,
    "line_items": [{"description": "Cotton t-shirt", "quantity": 2, "value": 12.5, "weight": 0.18, "coo": "CN", "hts_code": "610910"}],
    "create_label": true
  }'`,
  print: `curl "{base}/api/labels/$LABEL_ID" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Accept: application/pdf' -o label.pdf`,
  oauth: `curl -X POST '{accounts}/oidc/token' \\
  -u "$CLIENT_ID:$CLIENT_SECRET" \\
  -d 'grant_type=client_credentials&scope=read_shipments write_shipments'`,
  authorize: `{accounts}/oidc/auth?response_type=code&client_id=$CLIENT_ID
  &redirect_uri=https%3A%2F%2Fapp.example.com%2Fback
  &scope=read_orders%20write_shipments&state=$STATE
  &code_challenge=$CHALLENGE&code_challenge_method=S256`,
  exchange: `curl -X POST '{accounts}/oidc/token' \\
  -u "$CLIENT_ID:$CLIENT_SECRET" \\
  -d "grant_type=authorization_code&code=$CODE&code_verifier=$VERIFIER" \\
  --data-urlencode 'redirect_uri=https://app.example.com/back'`,
  refresh: `curl -X POST '{accounts}/oidc/token' \\
  -u "$CLIENT_ID:$CLIENT_SECRET" \\
  -d "grant_type=refresh_token&refresh_token=$REFRESH_TOKEN"`,
  shopOrder: `POST /api/shop-hooks/20001/65001 HTTP/1.1
webhook-id: msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
webhook-timestamp: 1795400000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
content-type: application/json

{"order": {"id": "1001", "number": "#1001", "status": "paid", "currency": "USD",
 "placed_at": "2026-11-22T08:30:00Z", "updated_at": "2026-11-22T08:31:00Z",
 "to": {"name": "Ana Costa", "street1": "350 5th Ave", "city": "New York", "province": "NY", "postal_code": "10118", "country": "US"},
 "line_items": [{"id": "1", "sku": "MUG-BLUE", "name": "Blue mug", "quantity": 2, "price": 18}]}}`,
  deskToken: `npm run token -- --email warehouse@example.com --scopes warehouse --name 'Conveyor 2'`,
  desk: `curl '{accounts}/api/desk/orders?warehouse=HKG&status=Ready' \\
  -H "Authorization: Bearer $TOKEN"

curl -X POST '{accounts}/api/desk/packs' \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -H 'Idempotency-Key: pack-700001-1' \\
  -d '{"order_id": 700001, "packaging": "BOX-S", "weight": 0.9,
       "lines": [{"sku": "MUG-BLUE", "quantity": 2}]}'`,
  error: `HTTP/1.1 422 Unprocessable Entity
x-request-id: 6e3f0f5a-3c0e-4d55-9a58-0a1f6c4f3f57

{"success": false, "code": "invalid_input", "message": "Please check the highlighted fields.",
 "errors": {"to/postal_code": "Value cannot be more than 10 characters."}}`,
  pages: `GET /api/shipments?status=Pending&limit=250
→ {"success": true, "data": {"shipments": […], "next_page": "WyJjcmVhdGVk…"}}

GET /api/shipments?status=Pending&limit=250&page_token=WyJjcmVhdGVk…`,
  event: `POST /hooks/portolan HTTP/1.1
webhook-id: msg_2mQ7…
webhook-timestamp: 1795250472
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type": "shipment.labeled", "timestamp": "2026-11-21T08:31:12.000Z", "account_id": 20001, "mode": "live", "event_id": 4711,
 "data": {"label_id": 300001, "tracking_number": "HB100000017HK", "object": "shipment", "id": 100001}}`,
  verify: `import { createHmac, timingSafeEqual } from 'node:crypto';

function isOurs(secret, headers, rawBody) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = \`\${headers['webhook-id']}.\${headers['webhook-timestamp']}.\${rawBody}\`;
  const expected = createHmac('sha256', key).update(signed).digest();
  const isFresh = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp'])) < 300;
  return isFresh && (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  verifyPython: `import base64, hashlib, hmac, time

def is_ours(secret, headers, raw_body):
    key = base64.b64decode(secret.removeprefix('whsec_'))
    at = headers.get('webhook-timestamp', '')
    signed = f"{headers.get('webhook-id', '')}.{at}.".encode() + raw_body
    expected = b'v1,' + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    given = headers.get('webhook-signature', '').split(' ')
    is_signed = any(hmac.compare_digest(one.encode(), expected) for one in given)
    return is_signed and abs(time.time() - int(at)) < 300`,
  verifyPhp: `function isOurs(string $secret, array $headers, string $rawBody): bool {
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $at = $headers['webhook-timestamp'] ?? '';
    $signed = ($headers['webhook-id'] ?? '') . '.' . $at . '.' . $rawBody;
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $one) {
        if (hash_equals($expected, $one)) return abs(time() - (int) $at) < 300;
    }
    return false;
}`,
};
