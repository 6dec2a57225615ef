import {
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** A value of the type as a literal of the language: well-formed, and of nobody. */
function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${fields.map((field) => `${field.name}: ${literalOf(field.type)}`).join(', ')} }`;
  }
  if (type.name === 'Boolean') return 'true';
  return ['Int', 'SafeInt', 'Float', 'Decimal'].includes(type.name) ? '1' : '"nada"';
}

/** A valid document that asks for one root field, with its required arguments only. */
export function sampleDocument(root: GraphQLObjectType, name: string): string {
  const field = root.getFields()[name];
  if (!field) throw new Error(`${root.name} has no field ${name}.`);
  const given = field.args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literalOf(arg.type)}`);
  const kind = root.name === 'Mutation' ? 'mutation' : 'query';
  const parts = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${kind} { ${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${parts} }`;
}
