import { type FieldNode, type FragmentDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { selectedFields } from './selected-fields.ts';

function infoOf(text: string) {
  const { definitions } = parse(text);
  const [operation] = definitions.flatMap((each) => (each.kind === 'OperationDefinition' ? [each] : []));
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const each of definitions) if (each.kind === 'FragmentDefinition') fragments[each.name.value] = each;
  return { fieldNodes: operation?.selectionSet.selections as readonly FieldNode[], fragments };
}

test.each([
  ['{ list { total items { id lines { n } } } }', ['total', 'items', 'items.id', 'items.lines', 'items.lines.n']],
  ['{ list { ...Page } } fragment Page on List { items { ...Row } } fragment Row on Row { id }', ['items', 'items.id']],
  ['{ list { ... on List { total } items { id } } }', ['total', 'items', 'items.id']],
  ['{ list { amount: total } }', ['total']],
  ['query ($no: Boolean!) { list { total @skip(if: $no) } }', ['total']],
  ['{ list { total } list { items { id } } }', ['total', 'items', 'items.id']],
])('the selected fields of the query %s are found', (text, expected) => {
  const info = infoOf(text);
  expect([...selectedFields(info)]).toEqual(expected);
  expect([...selectedFields(info)]).toEqual(expected);
});
