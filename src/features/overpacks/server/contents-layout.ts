import type { Column } from '../../../papers/paper-parts.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { readable } from '../../../papers/paper-numbers.ts';
import { dangerText, kilogramsText, sidesText } from '../paper-words.ts';
import { idBarcode, layoutList, WIDTH } from './list-layout.ts';
import type { OverpackFacts } from './paper-facts.ts';
import { readableSscc } from '../../../papers/sscc-label.ts';

const COLUMNS: readonly Column[] = [
  { caption: { en: 'No.', fr: '' }, width: 30, align: 'right' },
  { caption: { en: 'Tracking number', fr: "N° d'envoi" }, width: 122, align: 'left' },
  { caption: { en: 'Shipment', fr: 'Envoi' }, width: 58, align: 'left' },
  { caption: { en: 'Order', fr: 'Commande' }, width: 84, align: 'left' },
  { caption: { en: 'Consignee', fr: 'Destinataire' }, width: WIDTH - 392, align: 'left' },
  { caption: { en: 'Country', fr: 'Pays' }, width: 38, align: 'left' },
  { caption: { en: 'Weight', fr: 'Poids' }, width: 60, align: 'right' },
];

const joined = (point: { code: string; place: string } | null): string => (point === null ? '-' : [point.code, point.place].filter(Boolean).join(' · '));

/** Lays out the contents list of an overpack on A4. */
export function layoutContents(facts: OverpackFacts): Drawing[] {
  return layoutList({
    title: `${facts.isTest ? 'TEST · ' : ''}Overpack ${facts.id}`,
    subtitle: 'Contents list / Liste du contenu',
    mark: idBarcode(facts.id),
    facts: [
      [{ en: 'SSCC', fr: '' }, readableSscc(facts.sscc)],
      [{ en: 'Entry point', fr: 'Entrée' }, joined(facts.entry)],
      [{ en: 'Exit point', fr: 'Sortie' }, joined(facts.exit)],
      [{ en: 'Service, terms', fr: 'Service, conditions' }, [facts.service ?? 'Mixed', facts.terms].filter(Boolean).join(', ')],
      [{ en: 'Sender', fr: 'Expéditeur' }, facts.sender.slice(0, 2).join(', ')],
      [{ en: 'Parcels', fr: 'Colis' }, `${facts.count} · ${kilogramsText(facts.parcelsG)}`],
      [{ en: 'Gross weight', fr: 'Poids brut' }, kilogramsText(facts.weightG)],
      [{ en: 'Dimensions', fr: '' }, sidesText(facts.sides)],
      [{ en: 'Dangerous goods', fr: 'Marchandises dangereuses' }, dangerText(facts.dgKind) ?? 'None / Aucune'],
      [{ en: 'Carrier', fr: 'Transporteur' }, [facts.carrier, facts.externalTracking].filter(Boolean).join(' ') || '-'],
      [{ en: 'Date', fr: '' }, facts.documentDate],
    ],
    columns: COLUMNS,
    rows: facts.parcels.map((s, index) => [
      String(index + 1),
      s.tracking_number === null ? '' : readable(s.tracking_number),
      String(s.id),
      s.order_number ?? '',
      s.to_name,
      s.to_country,
      kilogramsText(s.weight_g),
    ]),
  });
}
