import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApiDescription } from '#areas/integration/rules/http/openapi.ts';

/** The part of JSON Schema that the description uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
}

/** Types of the client, relative to the project. */
export const CLIENT_TYPES = 'integration/client/types.ts';

const HEAD = '// Written by `npm run generate` from the description of /integration/v1 (openapi.json). Do not edit.\n';

const SCALARS: Readonly<Record<string, string>> = {
  ...{ string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' },
};

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);

/** @param indent spaces before the line on which the type begins */
function typeOf(schema: Schema, indent: string): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each, indent)).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const types = [schema.type ?? []].flat();
  return types.map((type) => plainType(type, schema, indent)).join(' | ');
}

function plainType(type: string, { items = {}, properties = {}, required = [] }: Schema, indent: string): string {
  if (type === 'array') return `readonly (${typeOf(items, indent)})[]`;
  if (type !== 'object') return SCALARS[type] ?? 'unknown';
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, each]) => {
    const comment = each.description ? `${inner}/** ${each.description} */\n` : '';
    return `${comment}${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(each, inner)};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

interface Described {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** TypeScript of every schema that the description of the interface shares, by its Spanish name. */
export function describeClientTypes(): string {
  const { components } = buildApiDescription() as unknown as Described;
  const types = Object.entries(components.schemas).map(([name, schema]) => {
    const comment = schema.description ? `/** ${schema.description} */\n` : '';
    return `\n${comment}export type ${name} = ${typeOf(schema, '')};\n`;
  });
  return HEAD + types.join('');
}

/** Writes the types of the client. */
export const writeClientTypes = (folder = '.'): void =>
  writeFileSync(join(folder, CLIENT_TYPES), describeClientTypes());
