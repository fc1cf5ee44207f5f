import { shopPaths } from '../../../shared/paths/shops.ts';
import { Card } from '../../../ui/Card.tsx';
import { DetailHead } from '../../../ui/DetailPage.tsx';
import { useWords } from '../../../web/i18n.ts';

const ORDER = `POST /api/shop-hooks/…
webhook-id: msg_2KWPBgLlAfxdpx2AI54pPJ85f4W
webhook-timestamp: 1795400000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
content-type: application/json

{
  "order": {
    "id": "1001",
    "number": "#1001",
    "status": "paid",
    "placed_at": "2026-11-22T08:30:00Z",
    "updated_at": "2026-11-22T08:31:00Z",
    "currency": "USD",
    "to": {
      "name": "Ana Costa",
      "street1": "350 5th Ave",
      "city": "New York",
      "province": "NY",
      "postal_code": "10118",
      "country": "US",
      "phone": "+1 212 555 0100",
      "email": "ana@example.com"
    },
    "line_items": [
      { "id": "1", "sku": "MUG-BLUE", "name": "Blue mug", "quantity": 2, "price": 18 }
    ]
  }
}`;

const PRODUCTS = `{
  "products": [
    {
      "sku": "MUG-BLUE",
      "name": "Blue mug",
      "price": 18,
      "currency": "USD",
      "weight": 0.35,
      "hs_code": "691200",
      "country_of_origin": "CN"
    }
  ]
}`;

const BACK = `{
  "type": "order.shipped",
  "data": {
    "order_id": "1001",
    "lines": [{ "id": "1", "quantity": 2 }],
    "tracking_number": "RB123456785HK",
    "tracking_url": "https://…",
    "carrier": "Portolan",
    "is_last": true,
    "notify_buyer": true
  }
}

{
  "type": "order.recalled",
  "data": {
    "order_id": "1001",
    "lines": [{ "id": "1", "quantity": 2 }],
    "tracking_number": "RB123456785HK"
  }
}

{
  "type": "stock.changed",
  "data": { "levels": [{ "sku": "MUG-BLUE", "quantity": 118 }] }
}

{ "type": "ping" }`;

const ANSWERS = ['ok', 'bad', 'denied', 'gone'] as const;

function Example({ text, label }: { text: string; label: string }) {
  return (
    <pre aria-label={label} className="rounded-control border border-line bg-page p-3 text-label break-words whitespace-pre-wrap">
      {text}
    </pre>
  );
}

/** /fulfillment/shops/guide: how a shop of one's own making sends orders and hears of parcels and stock. */
export default function GuidePage() {
  const { t } = useWords('shop-sync');
  const shops = useWords('shops');
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-4">
      <DetailHead title={t('guide.title')} crumbs={[{ href: shopPaths.list(), title: shops.t('search.title') }]} />
      <p>{t('guide.intro')}</p>
      <Card title={t('guide.inTitle')}>
        <div className="flex flex-col gap-3">
          <p>{t('guide.inText')}</p>
          <Example text={ORDER} label={t('guide.inTitle')} />
          <p>{t('guide.lines')}</p>
        </div>
      </Card>
      <Card title={t('guide.goodsTitle')}>
        <div className="flex flex-col gap-3">
          <p>{t('guide.goodsText')}</p>
          <Example text={PRODUCTS} label={t('guide.goodsTitle')} />
        </div>
      </Card>
      <Card title={t('guide.signTitle')}>
        <p>{t('guide.signText')}</p>
      </Card>
      <Card title={t('guide.answersTitle')}>
        <ul className="list-disc pl-5">
          {ANSWERS.map((name) => (
            <li key={name}>{t(`guide.answers.${name}`)}</li>
          ))}
        </ul>
      </Card>
      <Card title={t('guide.outTitle')}>
        <div className="flex flex-col gap-3">
          <p>{t('guide.outText')}</p>
          <Example text={BACK} label={t('guide.outTitle')} />
        </div>
      </Card>
    </div>
  );
}
