import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { EVENT_KINDS } from '#areas/integration/rules/events/kinds.ts';

/** JSON Schema of an event's data, as its file has it. */
export interface EventSchema {
  readonly [key: string]: unknown;
  readonly properties?: Readonly<Record<string, EventSchema>>;
  readonly required?: readonly string[];
  readonly items?: EventSchema;
  readonly anyOf?: readonly EventSchema[];
  readonly $ref?: string;
}

/** Released schemas of events, relative to the project: one file for each kind and version. */
export const EVENT_SCHEMAS = 'integration/schemas';

const fileOf = (tipo: string, version: number): string => join(EVENT_SCHEMAS, `v${version}`, `${tipo}.json`);

/** Keywords of the description, which change nothing for readers. */
const WORDS: ReadonlySet<string> = new Set(['$schema', '$defs', 'id', 'title', 'description', 'examples', 'default']);

/** Puts referenced schemas in place, and removes their ids. Readers accept unknown fields, so `additionalProperties` goes too. */
function inline(value: unknown, shared: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((each) => inline(each, shared));
  if (typeof value !== 'object' || value === null) return value;
  const {
    $ref,
    id: _,
    $defs: __,
    $schema: ___,
    additionalProperties: ____,
    ...rest
  } = value as Record<string, unknown>;
  if (typeof $ref === 'string') return inline({ ...(shared[$ref.replace('#/$defs/', '')] as object), ...rest }, shared);
  // Under `properties`, a field may have the name of a keyword.
  const fields = Object.entries(rest).map(([name, each]) => [
    name,
    name === 'properties'
      ? Object.fromEntries(Object.entries(each as object).map(([field, schema]) => [field, inline(schema, shared)]))
      : inline(each, shared),
  ]);
  return Object.fromEntries(fields);
}

/** Converts the schema of an event's data to JSON Schema. */
export function describeData(schema: z.ZodType): EventSchema {
  const made = z.toJSONSchema(schema, { io: 'output', reused: 'inline' });
  return inline(made, (made.$defs ?? {}) as Record<string, unknown>) as EventSchema;
}

/** Schemas of all declared kinds, by their file. */
export const describeEventSchemas = (): ReadonlyMap<string, EventSchema> =>
  new Map(
    EVENT_KINDS.map(({ tipo, version, when, schema, example }) => [
      fileOf(tipo, version),
      {
        ...{ $schema: 'https://json-schema.org/draft/2020-12/schema', title: tipo, description: when },
        ...describeData(schema),
        examples: [example],
      },
    ]),
  );

/** Released schemas, by their file. */
export const readReleasedSchemas = (folder = '.'): ReadonlyMap<string, EventSchema> =>
  new Map(
    globSync(`${EVENT_SCHEMAS}/v*/*.json`, { cwd: folder })
      .toSorted()
      .map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as EventSchema]),
  );

export interface SchemaChanges {
  /** Changes that a reader of the released schema may not survive: they need a new version of the kind. */
  readonly broken: readonly string[];
  /** Added optional fields. */
  readonly added: readonly string[];
}

const merge = (changes: readonly SchemaChanges[]): SchemaChanges => ({
  broken: changes.flatMap(({ broken }) => broken),
  added: changes.flatMap(({ added }) => added),
});

const NONE: SchemaChanges = { broken: [], added: [] };
const breaks = (sentence: string): SchemaChanges => ({ broken: [sentence], added: [] });

/** The rest of a schema, without the parts that are compared one by one. */
function constraintsOf(schema: EventSchema): string {
  const { properties: _, required: __, items: ___, anyOf: ____, ...rest } = schema;
  return JSON.stringify(
    Object.entries(rest)
      .filter(([name]) => !WORDS.has(name))
      .toSorted(),
  );
}

/**
 * Compares a released schema with the current one. Within a version fields are only added, and only optional ones, because stored events do not have
 * them (docs/product/integration.md#events).
 * @param path of the schema, for the sentences
 */
export function compareSchemas(released: EventSchema, current: EventSchema, path: string): SchemaChanges {
  if (constraintsOf(released) !== constraintsOf(current)) return breaks(`${path} has another type or other limits.`);
  return merge([
    compareFields(released, current, path),
    compareItems(released, current, path),
    compareChoices(released, current, path),
  ]);
}

function compareFields(released: EventSchema, current: EventSchema, path: string): SchemaChanges {
  const [before, after] = [released.properties ?? {}, current.properties ?? {}];
  const kept = Object.entries(before).map(([name, schema]) => {
    const at = `${path}.${name}`;
    const now = after[name];
    if (!now) return breaks(`${at} was removed.`);
    const [was, is] = [released, current].map(({ required = [] }) => required.includes(name));
    if (was !== is) return breaks(`${at} is ${is ? 'required now' : 'optional now'}.`);
    return compareSchemas(schema, now, at);
  });
  const added = Object.keys(after)
    .filter((name) => !Object.hasOwn(before, name))
    .map((name) =>
      current.required?.includes(name)
        ? breaks(`${path}.${name} is new and required; stored events do not have it.`)
        : { broken: [], added: [`${path}.${name}`] },
    );
  return merge([...kept, ...added]);
}

function compareItems({ items: before }: EventSchema, { items: after }: EventSchema, path: string): SchemaChanges {
  if (!before && !after) return NONE;
  if (!before || !after) return breaks(`${path} has another type or other limits.`);
  return compareSchemas(before, after, `${path}[]`);
}

function compareChoices({ anyOf: before }: EventSchema, { anyOf: after }: EventSchema, path: string): SchemaChanges {
  if (before?.length !== after?.length) return breaks(`${path} has other choices.`);
  return merge((before ?? []).map((each, at) => compareSchemas(each, after?.[at] ?? {}, path)));
}

/** Compares all kinds with their released schemas. A kind or version without a file is new; a file without a kind was removed. */
export function compareWithReleased(
  released: ReadonlyMap<string, EventSchema>,
  current: ReadonlyMap<string, EventSchema>,
): SchemaChanges {
  return merge([
    ...[...released].map(([file, schema]) => {
      const now = current.get(file);
      return now ? compareSchemas(schema, now, file) : breaks(`${file} has no kind any more.`);
    }),
    ...[...current.keys()].filter((file) => !released.has(file)).map((file) => ({ broken: [], added: [file] })),
  ]);
}

export const printSchema = (schema: EventSchema): string => `${JSON.stringify(schema, null, 2)}\n`;

/**
 * Writes new kinds and added fields into the released schemas.
 * @throws Error for a change that needs a new version
 */
export function writeEventSchemas(folder = '.'): void {
  const current = describeEventSchemas();
  const { broken } = compareWithReleased(readReleasedSchemas(folder), current);
  if (broken.length > 0)
    throw new Error(`Events only gain optional fields; declare a new version of the kind.\n${broken.join('\n')}`);
  for (const [file, schema] of current) {
    const path = join(folder, file);
    if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, printSchema(schema));
  }
}
