import { type GraphQLOutputType, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';

/** Everything that a root field can answer: each field of each nested type. Types never contain themselves. */
export function wholeSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).map((field) => `${field.name} ${wholeSelection(field.type)}`);
  return `{ ${fields.join(' ')} }`;
}

/** A request for one root field, such as `Query.pagosConsola`, with these arguments as GraphQL writes them. */
export function wholeRequest(schema: GraphQLSchema, name: string, args: string): string {
  const [kind = '', field = ''] = name.split('.');
  const type = kind === 'Mutation' ? schema.getMutationType() : schema.getQueryType();
  const found = type?.getFields()[field];
  if (!found) throw new Error(`The contract has no ${name}.`);
  return `${kind.toLowerCase()} { ${field}${args ? `(${args})` : ''} ${wholeSelection(found.type)} }`;
}
