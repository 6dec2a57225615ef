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
 * Travels out as a JSON number, because that is what clients of the contract read, and comes in as a number or numeric text.
 * With at most two decimals and fifteen digits a double gives back the very same decimal, so nothing is lost on the way.
 */
export const Decimal = new GraphQLScalarType<string, number>({
  name: 'Decimal',
  serialize: (value) => Number(read(value)),
  parseValue: read,
  parseLiteral: (node) =>
    read(node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING ? node.value : undefined),
});
