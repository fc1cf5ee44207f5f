import { isInland } from '../../../shared/customs-territory.ts';
import type { Day } from '../../../shared/day.ts';
import { recipientOf, type StoredParty } from '../../../server/party.ts';
import { serviceName } from '../../rates/server/service-name.ts';
import type { Option } from '../../estimates/rules.ts';
import { LAYOUT_VERSION, type LabelFacts } from '../../labels/facts.ts';
import { sdrRate } from '../../labels/sdr-rates.ts';
import { party, readableIn } from './printed-party.ts';
import type { ShipmentRecord } from './read-shipment.ts';
import type { ItemRow } from './shipment-row.ts';

/** Everything the papers of a label are drawn from, fixed at the moment it is bought. */
export function collectFacts(
  shipment: ShipmentRecord,
  items: readonly ItemRow[],
  bought: { option: Option; trackingNumber: string; originCountry: string; consignor: StoredParty; returnAddress: StoredParty | null; now: Date; day: Day },
): LabelFacts {
  const { option } = bought;
  const country = shipment.to_country;
  const codes = shipment.dg_codes.filter((code) => code !== 'None');
  return {
    layoutVersion: LAYOUT_VERSION,
    trackingNumber: bought.trackingNumber,
    service: serviceName(option.service, 'en'),
    carrier: option.carrier,
    entryPoint: shipment.entry_point,
    exitPoint: option.exitPoint,
    isTest: shipment.is_test,
    isReturn: shipment.is_return,
    isInland: isInland(bought.originCountry, country, shipment.to_postal_code),
    createdAt: bought.now.toISOString(),
    documentDate: bought.day,
    consignor: party(bought.consignor, country),
    to: party(recipientOf(shipment), country),
    from: bought.returnAddress && party(bought.returnAddress, country),
    orderNumber: shipment.order_number,
    references: [shipment.reference1, shipment.reference2, shipment.reference3].filter((r) => r !== null),
    comments: shipment.comments.map((line) => readableIn(country, line)),
    weightG: shipment.weight_g,
    lengthMm: shipment.length_mm,
    widthMm: shipment.width_mm,
    heightMm: shipment.height_mm,
    packageIndex: 1,
    packageCount: Math.max(1, shipment.packages.length),
    terms: shipment.terms,
    dgCode: codes[0] ?? null,
    hasSignature: shipment.signature_confirmation,
    insuredMinor: shipment.insurance ? shipment.insured_value_minor : null,
    currency: shipment.currency,
    items: items.map((item) => ({
      description: readableIn(country, item.description),
      originDescription: item.origin_description,
      quantity: item.quantity,
      valueMinor: item.value_minor,
      currency: item.currency,
      weightG: item.weight_g,
      hsCode: item.hs_code,
      countryOfOrigin: item.country_of_origin,
      dgCode: item.dg_code,
      sku: item.product_id,
    })),
    reason: shipment.reason_for_export,
    identifiers: {
      ioss: shipment.identifiers.ioss,
      eori: shipment.identifiers.eori,
      vat: shipment.identifiers.vat,
      voec: shipment.identifiers.voec,
      importerTaxId: shipment.identifiers.importer_tax_id ?? shipment.to_tax_id,
    },
    // What was charged stands in its own currency: customs reckons with rates of its own.
    chargedIn: option.currency,
    freightMinor: option.baseMinor + option.surchargeMinor,
    insuranceMinor: option.insuranceFeeMinor,
    postalChargesMinor: option.baseMinor + option.surchargeMinor,
    invoiceNumber: shipment.order_number ?? bought.trackingNumber,
    sdrRate: sdrRate(shipment.currency),
  };
}
