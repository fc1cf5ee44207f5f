import type { Day } from '../../shared/day.ts';
import { dayIn } from '../../shared/time.ts';
import type { Within } from '../../shared/words.ts';
import { onDay, type BookCountry, type BookLane, type BookOrigin, type BookService, type RateBook } from './book.ts';
import { addBusinessDays, dayNumber, isoDay } from './calendar.ts';
import { normalisePostal } from './postal.ts';
import { isOversize, moneyText, surchargeLines, surchargeOn } from './surcharges.ts';
import type { Phrase, Quote, QuoteLine, QuoteRequest, QuoteResult } from './types.ts';
import { cardPrice, measure, volumetricGrams } from './weight.ts';

/** The day of each zone in the quarter of an hour that was asked for last: since 1972 zones differ by whole quarters, so no day ends within one. */
const days = new Map<string, { quarter: number; day: Day }>();
const QUARTER_MS = 15 * 60_000;

/** The day it is at an entry point: prices, closings and transit days count by it, not by where the merchant or the server is. */
export function dayAt(book: RateBook, origin: string, now: Date): Day {
  const zone = book.origins.get(origin)?.entryPoint.timeZone ?? 'UTC';
  const quarter = Math.floor(now.getTime() / QUARTER_MS);
  const last = days.get(zone);
  if (last?.quarter === quarter) return last.day;
  const day = dayIn(now, zone);
  days.set(zone, { quarter, day });
  return day;
}

/** What all services of one request share. */
interface Facts {
  request: QuoteRequest;
  day: number;
  postal: string;
  longestMm: number;
  girthMm: number;
  isRemote: boolean;
}

function refusal(name: Within<'rates:reason'>, values: Phrase['values'] = {}): Phrase {
  return { key: `rates:reason.${name}`, values };
}

const noLane = ({ country, postalCode }: QuoteRequest): Phrase =>
  postalCode ? refusal('noLane', { country, postal_code: postalCode }) : refusal('noCountry', { country });

function factsOf(book: RateBook, request: QuoteRequest): Facts {
  const { lengthMm = 0, widthMm = 0, heightMm = 0 } = request;
  const longestMm = Math.max(lengthMm, widthMm, heightMm);
  const postal = normalisePostal(request.postalCode ?? '');
  return {
    request,
    day: dayNumber(request.date),
    postal,
    longestMm,
    girthMm: longestMm + 2 * (lengthMm + widthMm + heightMm - longestMm),
    isRemote: book.remote.get(request.country)?.match(postal) === true,
  };
}

/** Rules that need no price: what the service accepts on this lane. Null when it takes the parcel. */
function refusedBy(service: BookService, country: BookCountry, lane: BookLane, facts: Facts): Phrase | null {
  const { request, longestMm, girthMm } = facts;
  const { row } = service;
  const { limits } = country;
  if (request.kind === 'envelope') {
    if (row.maxThicknessMm === 0) return refusal('noEnvelopes');
    if ((request.heightMm ?? 0) > row.maxThicknessMm) return refusal('thickness', { max: row.maxThicknessMm / 10 });
  }
  if (request.isReturn && !row.acceptsReturns) return refusal('noReturns');
  for (const code of request.dgCodes ?? []) {
    if (code !== 'None' && !(limits.acceptsDg && service.dgCodes.has(code))) return refusal('dg', { code });
  }
  const wanted = request.terms;
  if (wanted ? !lane.offered.includes(wanted) : lane.offered.length === 0) {
    return refusal('terms', { terms: wanted ?? lane.terms.join(', '), country: request.country });
  }
  if (request.weightG > limits.maxWeightG) return refusal('weight', { max: limits.maxWeightG / 1000 });
  if (longestMm > limits.maxLengthMm) return refusal('length', { max: limits.maxLengthMm / 10 });
  if (girthMm > limits.maxGirthMm) return refusal('girth', { max: limits.maxGirthMm / 10 });
  if (request.signature && !surchargeOn(service, 'signature', facts.day)) return refusal('noSignature');
  return null;
}

/** The lane to the wanted exit point, or the preferred one. */
function laneOf(country: BookCountry | undefined, facts: Facts): BookLane | Phrase {
  const { request } = facts;
  const lanes = country?.lanes.match(facts.postal);
  if (!lanes || lanes.length === 0) return noLane(request);
  if (!request.exitPoint) return lanes[0] ?? noLane(request);
  return lanes.find((lane) => lane.exitPoint === request.exitPoint) ?? refusal('exitPoint', { exit_point: request.exitPoint });
}

function isPhrase(value: BookLane | Phrase): value is Phrase {
  return 'key' in value;
}

function quoteService(book: RateBook, service: BookService, facts: Facts): Quote | Phrase {
  const { request, day } = facts;
  const country = service.countries.get(request.country);
  const lane = laneOf(country, facts);
  if (isPhrase(lane) || !country) return isPhrase(lane) ? lane : noLane(request);
  const refused = refusedBy(service, country, lane, facts);
  if (refused) return refused;

  const weighing = onDay(service.weighing, day);
  const card = onDay(lane.cards, day);
  if (!weighing || !card) return refusal('noCard', { date: request.date });
  const { lengthMm = 0, widthMm = 0, heightMm = 0, kind } = request;
  // An envelope is flat by definition; only parcels are charged by volume.
  const volumetricG = kind === 'envelope' ? 0 : volumetricGrams(weighing, lengthMm, widthMm, heightMm);
  const weight = measure(weighing, request.weightG, volumetricG);
  const baseMinor = cardPrice(card, weight.chargeableG);
  if (baseMinor === null) return refusal('weight', { max: (card.upToG.at(-1) ?? 0) / 1000 });

  const { currency } = card;
  const { defaultCoverMinor } = service.row;
  const coverMinor = defaultCoverMinor === 0 ? 0 : book.fx.convert(defaultCoverMinor, 'USD', currency);
  let insuredMinor = 0;
  if (request.insuredValueMinor) {
    const converted = book.fx.convert(request.insuredValueMinor, request.currency, currency);
    if (converted === null) return refusal('noRate', { currency: request.currency });
    // What is insured beyond a cover that is not known has no price.
    if (coverMinor === null) return refusal('noRate', { currency });
    insuredMinor = converted;
  }
  const excessMinor = coverMinor === null ? 0 : Math.max(0, insuredMinor - coverMinor);
  if (excessMinor > 0 && !surchargeOn(service, 'insurance', day))
    return coverMinor ? refusal('noMoreCover', { cover: moneyText(coverMinor, currency) }) : refusal('noInsurance');

  const base: QuoteLine = {
    code: 'base',
    amountMinor: baseMinor,
    basis: { key: 'rates:basis.base', values: { zone: card.zone, kg: weight.chargeableG / 1000 } },
  };
  const extra = surchargeLines(book, {
    service,
    request,
    day,
    currency,
    baseMinor,
    chargeableG: weight.chargeableG,
    isRemote: facts.isRemote,
    isOversize: isOversize(service, facts.longestMm, facts.girthMm),
    excessMinor,
    // Named only beside an excess, which there is not where it is not known.
    coverMinor: coverMinor ?? 0,
  });
  if (typeof extra === 'string') return refusal('noRate', { currency: extra });
  let surchargeMinor = 0;
  let insuranceFeeMinor = 0;
  for (const line of extra) {
    if (line.code === 'insurance') insuranceFeeMinor += line.amountMinor;
    else surchargeMinor += line.amountMinor;
  }
  return {
    service: service.row.code,
    carrier: lane.carrier,
    exitPoint: lane.exitPoint,
    zone: lane.zone,
    currency,
    grossG: weight.grossG,
    volumetricG: weight.volumetricG,
    chargeableG: weight.chargeableG,
    weightBasis: weight.basis,
    lines: [base, ...extra],
    baseMinor,
    surchargeMinor,
    insuranceFeeMinor,
    coverageMinor: coverMinor === null ? null : Math.max(coverMinor, insuredMinor),
    totalMinor: baseMinor + surchargeMinor + insuranceFeeMinor,
    terms: lane.offered,
    transitMin: lane.transitMin,
    transitMax: lane.transitMax,
    deliverFrom: isoDay(addBusinessDays(day, lane.transitMin)),
    deliverTo: isoDay(addBusinessDays(day, lane.transitMax)),
  };
}

function originRefusal(origin: BookOrigin | undefined, facts: Facts): Phrase | null {
  if (!origin) return refusal('originUnknown', { entry_point: facts.request.origin });
  const { closed, entryPoint } = origin;
  if (!closed || facts.day < closed.from || facts.day > closed.to) return null;
  return entryPoint.closedTo
    ? refusal('originClosedUntil', { entry_point: entryPoint.name, until: entryPoint.closedTo })
    : refusal('originClosed', { entry_point: entryPoint.name });
}

/**
 * Prices every service for one parcel: `services` in the rate set's display order, and a reason for each of the others.
 * Never throws; a request for an unknown origin or day is refused with a reason for every service.
 */
export function quote(book: RateBook, request: QuoteRequest): QuoteResult {
  const facts = factsOf(book, request);
  const origin = book.origins.get(request.origin);
  const refused = originRefusal(origin, facts);
  const result: QuoteResult = { services: [], unavailable: [] };
  if (!origin || refused) {
    const reason = refused ?? refusal('originUnknown', { entry_point: request.origin });
    for (const { code } of book.services) result.unavailable.push({ service: code, reason });
    return result;
  }
  for (const service of origin.services) {
    const quoted = quoteService(book, service, facts);
    if ('key' in quoted) result.unavailable.push({ service: service.row.code, reason: quoted });
    else result.services.push(quoted);
  }
  return result;
}
