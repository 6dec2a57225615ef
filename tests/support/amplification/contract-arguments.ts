import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { readContract } from '#platform/graphql/contract-server.ts';

/** A place for a value in an operation's arguments, and a function that builds a request with a value there. */
export interface ContractInput {
  readonly operation: string;
  readonly place: string;
  readonly isList: boolean;
  /** Whether its type excludes free text: neither String, ID nor Decimal. */
  readonly isPlain: boolean;
  /** Identifies the field of an input type, which several operations may share. */
  readonly part: string;
  readonly query: string;
  readonly variables: (value: unknown) => Record<string, unknown>;
}

type Place = readonly string[];

/** Lists every argument of every operation from the SDL, so that new arguments are tested automatically. */
export const contractInputs = (): ContractInput[] => inputsIn(readContract('src'));

/** Arguments of the operators' contract. @param operations their names: `Mutation.crearDestinoIntegracion` */
export function operatorInputs(operations: readonly string[]): ContractInput[] {
  const names = new Set(operations.map((each) => each.split('.')[1]));
  return inputsIn(readFileSync('operator-schema.graphql', 'utf8')).filter(({ operation }) => names.has(operation));
}

function inputsIn(sdl: string): ContractInput[] {
  const schema = buildSchema(sdl);
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) =>
      inputsOf(type?.name === 'Mutation' ? 'mutation' : 'query', field),
    ),
  );
}

function inputsOf(kind: string, field: GraphQLField<unknown, unknown>): ContractInput[] {
  const { name, args } = field;
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const below = selectionOf(field.type);
  const query = args.length > 0 ? `${kind} (${declared}) { ${name}(${passed})${below} }` : '';
  return placesIn(args, name).map(({ place, ...found }) => ({
    ...found,
    operation: name,
    place: place.join('.'),
    query,
    variables: (value) => objectOf(args, place, value),
  }));
}

function bare(type: GraphQLInputType): GraphQLNamedInputType {
  return isNonNullType(type) || isListType(type) ? bare(type.ofType as GraphQLInputType) : type;
}

const isListed = (type: GraphQLInputType): boolean => (isNonNullType(type) ? isListed(type.ofType) : isListType(type));

/** Selects the scalar fields of the answer, because a query needs a selection. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const leaves = Object.values(named.getFields()).filter((field) => isLeafType(getNamedType(field.type)));
  return ` { __typename ${leaves.map(({ name }) => name).join(' ')} }`;
}

type Part = GraphQLArgument | GraphQLInputField;

type Found = Pick<ContractInput, 'isList' | 'isPlain' | 'part'> & { readonly place: Place };

const TEXTS: ReadonlySet<string> = new Set(['String', 'ID', 'Decimal']);

/** Finds the places below arguments or fields. @param owner their operation or input type */
function placesIn(parts: readonly Part[], owner: string, before: Place = []): Found[] {
  return parts.flatMap((each) => {
    const place = [...before, each.name];
    const part = `${owner}.${each.name}`;
    const type = bare(each.type);
    const here = isListed(each.type) ? [{ place, part, isList: true, isPlain: false }] : [];
    const isPlain = !TEXTS.has(type.name);
    if (!isInputObjectType(type)) return [...here, { place, part, isList: false, isPlain }];
    return before.length < 3 ? [...here, ...placesIn(Object.values(type.getFields()), type.name, place)] : here;
  });
}

/** The smallest valid object that contains the value; other optional fields are omitted. */
function objectOf(parts: readonly Part[], place: Place, value: unknown): Record<string, unknown> {
  const [name, ...rest] = place;
  return Object.fromEntries(
    parts.flatMap((part) => {
      if (part.name === name) return [[part.name, filledIn(part.type, rest, value)]];
      return isNonNullType(part.type) ? [[part.name, leastOf(part.type)]] : [];
    }),
  );
}

function filledIn(type: GraphQLInputType, rest: Place, value: unknown): unknown {
  if (rest.length === 0) return typeof value === 'function' ? value(leastOf(itemOf(type))) : inLists(type, value);
  const inner = bare(type);
  const object = isInputObjectType(inner) ? objectOf(Object.values(inner.getFields()), rest, value) : value;
  return inLists(type, object);
}

const itemOf = (type: GraphQLInputType): GraphQLInputType =>
  isNonNullType(type) ? itemOf(type.ofType) : isListType(type) ? (type.ofType as GraphQLInputType) : type;

function inLists(type: GraphQLInputType, value: unknown): unknown {
  if (isNonNullType(type)) return inLists(type.ofType, value);
  return isListType(type) ? [inLists(type.ofType as GraphQLInputType, value)] : value;
}

const LEAST: Readonly<Record<string, unknown>> = { Int: 1, SafeInt: 1, Float: 1, Decimal: '1', Boolean: true };

function leastOf(type: GraphQLInputType): unknown {
  const inner = bare(type);
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields());
    const required = objectOf(fields, [], undefined);
    const first = fields[0];
    // An input with optional fields only gets its first one, so that it is not empty.
    return inLists(
      type,
      first && Object.keys(required).length === 0 ? { [first.name]: leastOf(first.type) } : required,
    );
  }
  if (isEnumType(inner)) return inLists(type, inner.getValues()[0]?.name);
  return inLists(type, LEAST[inner.name] ?? 'a');
}
