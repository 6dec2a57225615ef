import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const DECIMAL = /^-?\d{1,15}(\.\d{1,20})?$/;
/** Characters of the longest decimal: a sign, fifteen digits, a point, twenty decimals, and some blanks. */
const LONGEST = 50;

function readDecimal(value: unknown): string {
  const given = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const text = given.length <= LONGEST ? given.trim() : '';
  if (!DECIMAL.test(text))
    throw new GraphQLError('Not an exact decimal.', { extensions: { category: 'graphql-input' } });
  return text;
}

/**
 * A decimal, sent as a JSON number as clients expect, and received as a number or text. A double holds fifteen digits
 * with two decimals exactly, so no precision is lost.
 */
export const Decimal = new GraphQLScalarType<string, number>({
  name: 'Decimal',
  serialize: (value) => Number(readDecimal(value)),
  parseValue: readDecimal,
  parseLiteral: (node) =>
    readDecimal(
      node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING ? node.value : undefined,
    ),
});

function readInteger(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('Not a whole number between -9007199254740991 and 9007199254740991.', {
    extensions: { category: 'graphql-input' },
  });
}

/** Identifiers of the ERP can exceed 32 bits. A JSON number is exact up to 53 bits. */
export const SafeInt = new GraphQLScalarType<number, number>({
  name: 'SafeInt',
  serialize: readInteger,
  parseValue: readInteger,
  parseLiteral: (node) => readInteger(node.kind === Kind.INT ? Number(node.value) : undefined),
});
