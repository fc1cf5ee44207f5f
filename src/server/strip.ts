import type { z } from 'zod';

/** Returns a value without what its schema does not name. */
type Strip = (value: unknown) => unknown;

const LEAVES = new Set(['string', 'number', 'int', 'boolean', 'bigint', 'enum', 'literal', 'null', 'unknown', 'any']);

/** Whether parsing a leaf changes it (`trim`, `coerce`); then only its schema can say what it becomes. */
const changes = (def: z.core.$ZodTypeDef & { coerce?: boolean }): boolean =>
  def.coerce === true || (def.checks ?? []).some((check) => check._zod.def.check === 'overwrite');

/** How a value of `schema` is stripped; null where there is nothing to strip. */
function compile(schema: z.core.$ZodType): Strip | null {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (LEAVES.has(def.type) && !changes(def)) return null;
  switch (def.type) {
    case 'object':
      return compileObject(def.shape);
    case 'array': {
      const item = compile(def.element);
      return item && ((value) => (value as unknown[]).map(item));
    }
    case 'record': {
      const item = compile(def.valueType);
      return item && ((value) => Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, item(one)])));
    }
    case 'nullable':
    case 'optional': {
      const inner = compile(def.innerType);
      return inner && ((value) => (value === null || value === undefined ? value : inner(value)));
    }
    default: {
      const typed = schema as z.ZodType;
      return (value) => typed.parse(value);
    }
  }
}

function compileObject(shape: z.core.$ZodShape): Strip {
  const fields = Object.entries(shape).map(([key, schema]) => ({ key, strip: compile(schema), isFilledIn: schema._zod.optin === 'defaulted' }));
  return (value) => {
    const given = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (const { key, strip, isFilledIn } of fields) {
      const one = given[key];
      if (one === undefined && !isFilledIn) continue;
      kept[key] = strip ? strip(one) : one;
    }
    return kept;
  };
}

const compiled = new WeakMap<z.core.$ZodType, Strip>();

/**
 * The part of an answer that may be sent: the fields its schema names, nothing else. Unlike `parse` it does not check them, which takes eight
 * times as long; tests and development check every answer.
 */
export function strip(schema: z.core.$ZodType, value: unknown): unknown {
  let stripper = compiled.get(schema);
  if (stripper === undefined) {
    stripper = compile(schema) ?? ((same) => same);
    compiled.set(schema, stripper);
  }
  return stripper(value);
}
