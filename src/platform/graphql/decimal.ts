import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const DECIMAL = /^-?\d{1,15}(\.\d{1,20})?$/;
/** A sign, fifteen digits, a point and twenty more, with a few blanks around them. */
const LONGEST = 50;

function read(value: unknown): string {
  const given = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  const text = given.length <= LONGEST ? given.trim() : '';
  if (!DECIMAL.test(text))
    throw new GraphQLError('Not an exact decimal.', { extensions: { category: 'graphql-input' } });
  return text;
}

/**
 * A decimal, sent as a JSON number because clients of the contract expect one, and received as a number or numeric text. A double holds a decimal
 * with at most two places and fifteen digits exactly, so nothing is lost.
 */
export const Decimal = new GraphQLScalarType<string, number>({
  name: 'Decimal',
  serialize: (value) => Number(read(value)),
  parseValue: read,
  parseLiteral: (node) =>
    read(node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING ? node.value : undefined),
});
