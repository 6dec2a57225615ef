import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql';

/** Cache by query node: parsed documents are cached, so a repeated query has the same nodes. */
const known = new WeakMap<FieldNode, ReadonlySet<string>>();

/**
 * The selected fields below this one, as `total_count` and `items.detalle`, so that only selected fields are computed. A field under `@skip` or
 * `@include` counts as selected.
 */
export function selectedFields({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): ReadonlySet<string> {
  const [first, ...others] = fieldNodes;
  if (!first) return new Set();
  const kept = others.length === 0 ? known.get(first) : undefined;
  if (kept) return kept;
  const found = new Set<string>();
  for (const { selectionSet } of fieldNodes) if (selectionSet) collect(selectionSet, '', fragments, found);
  if (others.length === 0) known.set(first, found);
  return found;
}

function collect(
  set: SelectionSetNode,
  prefix: string,
  fragments: Record<string, FragmentDefinitionNode>,
  found: Set<string>,
): void {
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const path = prefix + selection.name.value;
      found.add(path);
      if (selection.selectionSet) collect(selection.selectionSet, `${path}.`, fragments, found);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collect(selection.selectionSet, prefix, fragments, found);
    } else {
      const fragment = fragments[selection.name.value];
      if (fragment) collect(fragment.selectionSet, prefix, fragments, found);
    }
  }
}
