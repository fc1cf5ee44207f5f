import { field, type Column } from '../../../papers/paper-parts.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import type { Shape } from '../../../papers/shapes.ts';
import { dangerText, kilogramsText, sidesText } from '../../overpacks/paper-words.ts';
import { EDGE, idBarcode, layoutList, WIDTH } from '../../overpacks/server/list-layout.ts';
import type { Point } from '../../overpacks/server/paper-facts.ts';
import type { OverpackRecord } from '../../overpacks/server/read-overpack.ts';
import type { ManifestRecord } from './read-manifest.ts';

export interface ManifestFacts {
  manifest: ManifestRecord;
  overpacks: readonly OverpackRecord[];
  entry: Point;
  sender: readonly string[];
  /** YYYY-MM-DD in the account's zone. */
  documentDate: string;
}

const COLUMNS: readonly Column[] = [
  { caption: { en: 'No.', fr: '' }, width: 28, align: 'right' },
  { caption: { en: 'Overpack', fr: '' }, width: 50, align: 'left' },
  { caption: { en: 'SSCC', fr: '' }, width: 102, align: 'left' },
  { caption: { en: 'Exit point', fr: 'Sortie' }, width: 44, align: 'left' },
  { caption: { en: 'Terms', fr: 'Conditions' }, width: 40, align: 'left' },
  { caption: { en: 'Dangerous goods', fr: 'Marchandises dangereuses' }, width: WIDTH - 462, align: 'left' },
  { caption: { en: 'Dimensions', fr: '' }, width: 92, align: 'left' },
  { caption: { en: 'Parcels', fr: 'Colis' }, width: 42, align: 'right' },
  { caption: { en: 'Gross weight', fr: 'Poids brut' }, width: 64, align: 'right' },
];

function rowOf(o: OverpackRecord, index: number): string[] {
  const { length_mm: length, width_mm: width, height_mm: height } = o;
  const isFilled = o.count > 0;
  return [
    String(index + 1),
    String(o.id),
    o.sscc,
    isFilled ? (o.exit_point ?? '') : '',
    isFilled ? (o.terms ?? '') : '',
    (isFilled ? dangerText(o.dg_kind) : null) ?? '-',
    length !== null && width !== null && height !== null ? sidesText([length, width, height]) : '-',
    String(o.count),
    kilogramsText(o.weight_g),
  ];
}

const SIGN_HEIGHT = 58;

/** Both sides of the hand-over sign for what they counted. */
function signatures(y: number): Shape[] {
  const half = WIDTH / 2;
  const box = { y, width: half, height: SIGN_HEIGHT };
  return [
    ...field({ ...box, x: EDGE }, { en: 'Handed over by: name, date, signature', fr: 'Remis par : nom, date, signature' }, [], 9, 6.2),
    ...field({ ...box, x: EDGE + half }, { en: 'Received by: name, date, signature', fr: 'Reçu par : nom, date, signature' }, [], 9, 6.2),
  ];
}

/** Lays out the manifest on A4. A draft says so, so that nobody hands parcels over with it. */
export function layoutManifest({ manifest: m, overpacks, entry, sender, documentDate }: ManifestFacts): Drawing[] {
  const marks = [m.is_test ? 'TEST · ' : '', m.status === 'Draft' ? 'DRAFT · ' : ''].join('');
  return layoutList({
    title: `${marks}Manifest ${m.id}`,
    subtitle: 'Hand-over list of overpacks / Bordereau de remise',
    mark: idBarcode(m.id),
    facts: [
      [{ en: 'Entry point', fr: 'Entrée' }, [entry.code, entry.place].filter(Boolean).join(' · ')],
      [{ en: 'Carrier', fr: 'Transporteur' }, m.carrier ?? '-'],
      [{ en: 'Tracking number', fr: "N° d'envoi" }, m.tracking_number ?? '-'],
      [{ en: 'Date', fr: '' }, documentDate],
      [{ en: 'Sender', fr: 'Expéditeur' }, sender.slice(0, 2).join(', ')],
      [{ en: 'Overpacks', fr: '' }, String(m.overpack_count)],
      [{ en: 'Parcels', fr: 'Colis' }, String(m.shipment_count)],
      [{ en: 'Gross weight', fr: 'Poids brut' }, kilogramsText(m.weight_g)],
    ],
    columns: COLUMNS,
    rows: overpacks.map(rowOf),
    foot: { height: SIGN_HEIGHT, draw: signatures },
  });
}
