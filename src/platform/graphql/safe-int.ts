import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

function read(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value;
  throw new GraphQLError('Not a whole number between -9007199254740991 and 9007199254740991.', {
    extensions: { category: 'graphql-input' },
  });
}

/** Identifiers of the ERP can have more than 32 bits. A JSON number is exact up to 53 bits. */
export const SafeInt = new GraphQLScalarType<number, number>({
  name: 'SafeInt',
  serialize: read,
  parseValue: read,
  parseLiteral: (node) => read(node.kind === Kind.INT ? Number(node.value) : undefined),
});
