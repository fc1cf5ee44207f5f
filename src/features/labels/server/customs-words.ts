import { TICK, tick, type Caption } from '../../../papers/paper-parts.ts';
import type { Shape } from '../../../papers/shapes.ts';
import { fitSize } from '../../../papers/text-fit.ts';
import type { ExportReason } from '../facts.ts';

/**
 * The printed wording of the UPU customs declarations CN 22 and CN 23 (Convention regulations, RL 153):
 * English with French, the two languages a customs office must accept. Not translated further.
 */
export const REASONS: Record<ExportReason, Caption> = {
  gift: { en: 'Gift', fr: 'Cadeau' },
  documents: { en: 'Documents', fr: 'Documents' },
  sale: { en: 'Sale of goods', fr: 'Vente de marchandises' },
  sample: { en: 'Commercial sample', fr: 'Échantillon commercial' },
  return: { en: 'Returned goods', fr: 'Retour de marchandise' },
  other: { en: 'Other', fr: 'Autre' },
};

/** The order of the tick boxes on the forms. */
const REASON_ORDER: readonly ExportReason[] = ['gift', 'documents', 'sale', 'sample', 'return', 'other'];

export const DECLARATION_CN22: Caption = {
  en: 'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
  fr: "Je, soussigné, dont le nom et l'adresse figurent sur l'envoi, certifie que les renseignements donnés dans la présente déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière.",
};

export const DECLARATION_CN23: Caption = {
  en: 'I certify that the particulars given in this customs declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
  fr: 'Je certifie que les renseignements donnés dans la présente déclaration en douane sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière.',
};

export const TITLE: Caption = { en: 'CUSTOMS DECLARATION', fr: 'DÉCLARATION EN DOUANE' };
export const MAY_BE_OPENED: Caption = { en: 'May be opened officially', fr: "Peut être ouvert d'office" };

/** The tick boxes of the category of the item, in columns of equal width, all captions in one size. */
export function reasonTicks(box: { x: number; y: number; width: number }, columns: number, chosen: ExportReason): Shape[] {
  const step = box.width / columns;
  const captions = REASON_ORDER.map((reason) => `${REASONS[reason].en} / ${REASONS[reason].fr}`);
  const size = Math.min(...captions.map((caption) => fitSize(caption, step - TICK - 8, 6.5, 3, 'regular')));
  return REASON_ORDER.flatMap((reason, index) =>
    tick(box.x + (index % columns) * step, box.y + Math.floor(index / columns) * 12.5, reason === chosen, captions[index] ?? '', size),
  );
}
