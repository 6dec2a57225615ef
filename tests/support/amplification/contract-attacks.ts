import { randomUUID } from 'node:crypto';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { type Belongings, OPERATIONS } from '../operations.ts';
import type { ContractInput } from './contract-arguments.ts';
import type { Attack, SentAttack } from './measure.ts';
import { SHAPES, SHAPES_PER_PLACE, type Shape, takeNextItems } from './shapes.ts';

interface Caller {
  readonly url: string;
  readonly token?: string;
  /** Path of the contract; default: `/graphql`. */
  readonly path?: string;
}

/** Length in characters; the contract accepts queries up to 10,000. */
const DOCUMENT = 9_800;
/** Length in characters; stays below 128 KB even with two bytes each. */
const TEXT = 60_000;
const ANONYMOUS_TEXT = 6_500;

async function asked(
  { url, token, path = '/graphql' }: Caller,
  query: string,
  variables: unknown,
): Promise<SentAttack> {
  const body = JSON.stringify({ query, variables });
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body,
  });
  const { errors = [] } = (await response.json()) as GraphQLAnswer;
  const failed = errors.find(({ extensions }) => ['internal', 'unavailable'].includes(extensions.category));
  return { bytes: Buffer.byteLength(body), failure: failed?.message };
}

/** Number of shapes for places without free text, or already tested in another operation. */
const FEW = 3;

/** Attacks on each argument of the operations: a long text and, for lists, a long list. */
export function argumentAttacks(
  callerOf: (input: ContractInput) => Caller,
  inputs: readonly ContractInput[],
): Attack[] {
  const shapes = Object.entries(SHAPES);
  const tried = new Set<string>();
  return inputs.flatMap((input) => {
    const isTried = tried.has(input.part);
    tried.add(input.part);
    const caller = callerOf(input);
    if (input.isList) return [longList(caller, input)];
    return takeNextItems(shapes, isInFilter(input) ? 1 : input.isPlain || isTried ? FEW : SHAPES_PER_PLACE).map(
      (shape) => longText(caller, input, shape),
    );
  });
}

/** The hundreds of places in filters share their code. Together they get every shape. */
const isInFilter = ({ part }: ContractInput): boolean => part.startsWith('FilterTypeInput.');

/**
 * Groups places with the same cost for small values: non-texts fail immediately, filters share a query, and any other
 * place is its own group.
 */
const kindOf = (input: ContractInput): string =>
  isInFilter(input) ? 'filter' : input.isPlain ? 'no text' : input.place;

const attackOn = (caller: Caller, input: ContractInput): Pick<Attack, 'route' | 'most'> => ({
  route: `${caller.token ? 'signed in' : 'anonymous'} ${input.operation} (${kindOf(input)})`,
  most: caller.token ? TEXT : ANONYMOUS_TEXT,
});

const longText = (caller: Caller, input: ContractInput, [shape, text]: [string, Shape]): Attack => ({
  ...attackOn(caller, input),
  name: `${input.place}, ${shape}`,
  send: (length) => asked(caller, input.query, input.variables(text(length))),
});

function longList(caller: Caller, input: ContractInput): Attack {
  const { place, query, variables } = input;
  const listed = (length: number) => (item: unknown) =>
    Array.from({ length: Math.ceil(length / (JSON.stringify(item).length + 1)) }, () => item);
  return {
    ...attackOn(caller, input),
    name: `${place}, many items`,
    send: (length) => asked(caller, query, variables(listed(length))),
  };
}

const many = (piece: string, length: number): string => piece.repeat(Math.max(1, Math.floor(length / piece.length)));
const numbered = (length: number, piece: (at: number) => string): string => {
  let text = '';
  for (let at = 0; text.length < length; at += 1) text += piece(at);
  return text;
};

/** Documents that are each large in one way. Some are refused; the others must be cheap. */
const DOCUMENTS: Readonly<Record<string, (length: number) => string>> = {
  'the same field': (length) => `{ sesionActual { ${many('role ', length)} } }`,
  'an alias of the same name': (length) => `{ sesionActual { ${many('b: role ', length)} } }`,
  'unknown fields of the same name': (length) => `{ a { ${many('b ', length)} } }`,
  'aliases of one name': (length) => `{ a { ${many('b:c ', length)} } }`,
  'merged objects': (length) => `{ ${many('sesionActual { client { cliente } } ', length)} }`,
  aliases: (length) => `{ sesionActual { ${numbered(length, (at) => `a${at}: role `)} } }`,
  'unknown fields': (length) => `{ sesionActual { ${numbered(length, (at) => `rol${at} `)} } }`,
  'unknown root fields': (length) => `{ ${numbered(length, (at) => `document${at} `)} }`,
  'unknown arguments': (length) => `{ documentos(${numbered(length, (at) => `pageSiz${at}: 1 `)}) { total_count } }`,
  'fields that nest': (length) => `{ ${many('a{', length / 2)}a${many('}', length / 2)} }`,
  'fragments within fragments': (length) =>
    `{ sesionActual { ...f0 } } ${numbered(length, (at) => `fragment f${at} on CustomerToken { ...f${at + 1} ...f${at + 1} }`)}`,
  'fragments side by side': (length) =>
    `{ sesionActual { ${numbered(length / 5, (at) => `...f${at} `)} } } ${numbered((length * 4) / 5, (at) => `fragment f${at} on CustomerToken { role }`)}`,
  'a fragment that nothing spreads': (length) =>
    `{ sesionActual { role } } fragment f on CustomerToken { ${many('role ', length)} }`,
  'inline fragments': (length) => `{ sesionActual { ${many('... { role } ', length)} } }`,
  operations: (length) => numbered(length, (at) => `query q${at} { sesionActual { role } } `),
  'declared variables': (length) => `query (${numbered(length, (at) => `$v${at}: Int `)}) { sesionActual { role } }`,
  directives: (length) => `{ sesionActual { role ${many('@include(if: true) ', length)} } }`,
  'a long list': (length) => `{ cmsBlocks(identifiers: [${many('"a" ', length)}]) { items { title } } }`,
  'nested lists': (length) =>
    `{ cmsBlocks(identifiers: ${many('[', length / 2)}${many(']', length / 2)}) { items { title } } }`,
  'a long text': (length) => `{ cmsBlocks(identifiers: ["${many('a', length)}"]) { items { title } } }`,
  'a block text': (length) => `{ cmsBlocks(identifiers: ["""${many(' \n', length)}"""]) { items { title } } }`,
  'a long name': (length) => `{ ${many('a', length)} }`,
  backslashes: (length) => `{ cmsBlocks(identifiers: ["${many('\\\\', length)}"]) { items { title } } }`,
  comments: (length) => `{ sesionActual { role } } ${many('#\n', length)}`,
  'no document': (length) => many('{"a":', length),
};

/** Attacks with these documents. Each text is unique, so that the parsed-document cache is not hit. */
export const documentAttacks = (caller: Caller): Attack[] =>
  Object.entries(DOCUMENTS).map(([name, text]) => ({
    route: `${caller.token ? 'signed in' : 'anonymous'} documents`,
    name,
    most: DOCUMENT - 400,
    send: async (length) => {
      const query = `${text(length)}\n# ${randomUUID()}`;
      return asked(caller, query, {});
    },
  }));

/** Limit of root fields per document. */
const ROOT_FIELDS = 10;
/** Maximum in bytes. Each root field is charged as one request, so it may cost as much as a small one. */
const SMALL_REQUEST = 20_480;

/** Splits `query (…) { field(…) { … } }` into the part before the braces and the part within. */
const DOCUMENT_PARTS = /^([^{]*)\{(.*)\}\s*$/s;

/** Each query of the contract ten times in one document, which must cost no more than ten requests. */
export const aliasedQueryAttacks = (caller: Caller, theirs: Belongings): Attack[] =>
  Object.entries(OPERATIONS)
    .filter(([name]) => name.startsWith('Query.'))
    .map(([name, { query, variables }]) => {
      const [, head = '', field = ''] = DOCUMENT_PARTS.exec(query) ?? [];
      const most = DOCUMENT;
      return {
        route: `${name}, root fields`,
        name: 'ten in one document',
        most,
        hasRatio: false,
        send: async (length) => {
          const fields = Math.max(1, Math.round((length / most) * ROOT_FIELDS));
          const text = Array.from({ length: fields }, (_, at) => `a${at}: ${field.trim()}`).join(' ');
          const { failure } = await asked(caller, `${head}{ ${text} }`, variables?.(theirs) ?? {});
          return { bytes: fields * SMALL_REQUEST, failure };
        },
      };
    });
