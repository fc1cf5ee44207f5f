import { useFormat } from '../web/format.ts';
import { Flag } from './Flag.tsx';
import { useCountryNames } from '../web/use-country-names.ts';

/** Values as a person reads them: in the account's units and zone and in the language on screen. */

export function WeightText({ kg }: { kg: number }) {
  return useFormat().weight(kg);
}

export function LengthText({ cm }: { cm: number }) {
  return useFormat().length(cm);
}

interface Sides {
  length: number | null;
  width: number | null;
  height: number | null;
}

/** "60 × 40 × 30 cm" of sides in centimeters, or nothing before they are known. */
export function SidesText({ length, width, height }: Sides) {
  const { sides } = useFormat();
  return length === null || width === null || height === null ? null : sides(length, width, height);
}

/** Money, with its code if it is not the account's own currency. */
export function MoneyText({ amount, currency }: { amount: number; currency: string | null }) {
  return useFormat().money(amount, currency ?? 'USD');
}

export function CountryName({ code }: { code: string }) {
  return useCountryNames()[code] ?? code;
}

/** "Chicago, United States"; a city that is its country, like Singapore, once. */
export function PlaceText({ city, country }: { city: string; country: string }) {
  const name = useCountryNames()[country] ?? country;
  return city === name ? name : `${city}, ${name}`;
}

/** A city without its country, whose name is read aloud and shown to who points at it: its flag stands before it. */
export function CityText({ city, country }: { city: string; country: string }) {
  const name = useCountryNames()[country] ?? country;
  return (
    <span title={name}>
      {city}
      {city !== name && <span className="sr-only">, {name}</span>}
    </span>
  );
}

/** A city behind the flag of its country, in the second line of a cell. */
export function FlagCity({ city, country }: { city: string; country: string }) {
  return (
    <>
      <Flag code={country} />
      <bdi>
        <CityText city={city} country={country} />
      </bdi>
    </>
  );
}

/** A country by its flag and its name. */
export function CountryText({ code }: { code: string }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-top">
      <Flag code={code} />
      <span className="truncate">
        <CountryName code={code} />
      </span>
    </span>
  );
}

/** The day of an instant, its minute in the tooltip. */
export function DayOf({ iso }: { iso: string }) {
  const { date, dateTime } = useFormat();
  return (
    <time dateTime={iso} title={dateTime(iso)}>
      {date(iso)}
    </time>
  );
}

/** Day and minute of an instant. */
export function MinuteOf({ iso }: { iso: string }) {
  const { dateTime } = useFormat();
  return <time dateTime={iso}>{dateTime(iso)}</time>;
}

/** A day that has no time zone. */
export function DayText({ day }: { day: string }) {
  return useFormat().date(day);
}
