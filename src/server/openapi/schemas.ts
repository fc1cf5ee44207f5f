import { z } from 'zod';
import type { Call } from '../../shared/contract.ts';
import { OWN_CURRENCY } from '../../shared/fields.ts';
import { describe } from './words/describe.ts';
import { timeFormat } from './words/times.ts';
import { planNames, type Io, type Names } from './schema-names.ts';

/** A JSON Schema, as far as contracts make them. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  examples?: unknown[];
  'x-name'?: string;
}

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const nameIn = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** A text of which nothing more is said, or null. */
const isText = ({ type, format, enum: values, examples }: Schema): boolean =>
  [type].flat().every((one) => one === 'string' || one === 'null') && [type].flat().includes('string') && !format && !values && !examples;

/** Classes of characters that not every language knows, as those that every one does; what is above Latin-1 stands as itself. */
const CLASSES: readonly (readonly [string, string])[] = [
  [String.raw`[\P{Cc}\n\r\t]`, String.raw`[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]`],
  [String.raw`\p{Cc}`, String.raw`\x00-\x1f\x7f-\x9f`],
  [String.raw`\p{Zl}`, '\u2028'],
  [String.raw`\p{Zp}`, '\u2029'],
];

/** A pattern as Python, PHP, Go and Java read it too: none of them knows all that JavaScript has. */
export const portable = (pattern: string): string =>
  CLASSES.reduce((text, [ours, theirs]) => text.replaceAll(ours, theirs), pattern).replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** What the measures of a body are where it says its own units; answers are always in kg and cm. */
const IN_UNITS: Readonly<Record<string, string>> = {
  'Weight in kg.': 'Weight in kg, or in oz where `units` is `imperial`.',
  'Length in cm.': 'Length in cm, or in inches where `units` is `imperial`.',
  'Width in cm.': 'Width in cm, or in inches where `units` is `imperial`.',
  'Height in cm.': 'Height in cm, or in inches where `units` is `imperial`.',
};

export interface Schemas {
  components: Record<string, Schema>;
  /** The schema of a part of a call; what has a name is a reference to the components. */
  of(schema: z.core.$ZodType, io: Io, feature: string): Schema;
}

/** Turns the shapes of all calls into schemas, each object under one name; what a field means comes from the contract or from `words/`. */
export function openSchemas(calls: readonly (Call & { name: string })[]): Schemas {
  const names: Names = planNames(calls);
  const components: Record<string, Schema> = {};

  function tidy(node: Schema, io: Io, feature: string, isTyped = false): Schema {
    const hasUnits = isTyped || (io === 'input' && node.properties?.['units'] !== undefined);
    // Whole numbers as far as JavaScript counts them: that is no limit of ours.
    if (node.minimum === Number.MIN_SAFE_INTEGER) delete node.minimum;
    if (node.maximum === Number.MAX_SAFE_INTEGER) delete node.maximum;
    if (node.pattern !== undefined) node.pattern = portable(node.pattern);
    // Answers may get more fields; who reads them must not mind.
    if (io === 'output' && node.additionalProperties === false) delete node.additionalProperties;
    if (node.properties) {
      node.properties = Object.fromEntries(
        Object.entries(node.properties).map(([name, property]) => {
          const tidied = tidy(property, io, feature, hasUnits);
          const texts = tidied.items ?? tidied;
          const time = io === 'output' && isText(texts) ? timeFormat(feature, name) : undefined;
          if (time !== undefined) texts.format = time;
          const described = tidied.description ?? describe(feature, name);
          const meaning = (hasUnits && IN_UNITS[described ?? '']) || described;
          return [name, { ...tidied, ...(meaning !== undefined && { description: meaning }) }];
        }),
      );
    }
    // A record whose keys are all known asks for each of them; without their schemas that says nothing.
    if (!node.properties && typeof node.additionalProperties === 'object') delete node.required;
    if (node.items) node.items = tidy(node.items, io, feature, hasUnits);
    if (typeof node.additionalProperties === 'object') node.additionalProperties = tidy(node.additionalProperties, io, feature);
    for (const part of ['anyOf', 'allOf', 'oneOf'] as const) {
      const options = node[part];
      if (options) node[part] = options.map((one) => tidy(one, io, feature, hasUnits));
    }
    const { 'x-name': name, description, ...content } = node;
    if (name === undefined) return node;
    components[name] ??= content;
    return { ...refTo(name), ...(description !== undefined && { description }) };
  }

  return {
    components,
    of(schema, io, feature) {
      const { $schema: _, ...made } = z.toJSONSchema(schema, {
        io,
        unrepresentable: 'any',
        reused: 'inline',
        override: ({ zodSchema, jsonSchema }) => {
          const name = names[io].get(zodSchema);
          // That of the account, which differs.
          if (OWN_CURRENCY.has(zodSchema)) delete jsonSchema.default;
          if (name !== undefined && jsonSchema.properties) (jsonSchema as Schema)['x-name'] = name;
        },
      });
      return tidy(made as Schema, io, feature);
    },
  };
}
