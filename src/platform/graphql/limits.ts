import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** What one request may ask for. Generous for every screen of the portal; small for whoever tries to exhaust the server. */
export const LIMITS = { depth: 8, fields: 400, aliases: 15, rootFields: 10, pageSize: 100 } as const;

interface Size {
  depth: number;
  fields: number;
  aliases: number;
}

function measure(
  set: SelectionSetNode,
  fragments: Map<string, FragmentDefinitionNode>,
  depth: number,
  size: Size,
): void {
  size.depth = Math.max(size.depth, depth);
  for (const selection of set.selections) {
    // Stops early, so a bomb of nested fragments costs no more than the limit.
    if (size.fields > LIMITS.fields || depth > LIMITS.depth) return;
    if (selection.kind === Kind.FIELD) {
      size.fields += 1;
      if (selection.alias) size.aliases += 1;
      if (selection.selectionSet) measure(selection.selectionSet, fragments, depth + 1, size);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      size.fields += 1;
      measure(selection.selectionSet, fragments, depth, size);
    } else {
      size.fields += 1;
      const fragment = fragments.get(selection.name.value);
      if (fragment) measure(fragment.selectionSet, fragments, depth, size);
    }
  }
}

/** Validation rule: depth, number of fields (the cost), aliases and root fields of each operation. */
export function withinLimits(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const fragments = new Map<string, FragmentDefinitionNode>();
      for (const definition of document.definitions)
        if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
      const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
      const size: Size = { depth: 0, fields: 0, aliases: 0 };
      let rootFields = 0;
      for (const operation of operations) {
        rootFields += operation.selectionSet.selections.length;
        measure(operation.selectionSet, fragments, 1, size);
      }
      const found: string[] = [];
      if (size.depth > LIMITS.depth) found.push(`depth over ${LIMITS.depth}`);
      if (size.fields > LIMITS.fields) found.push(`more than ${LIMITS.fields} fields`);
      if (size.aliases > LIMITS.aliases) found.push(`more than ${LIMITS.aliases} aliases`);
      if (rootFields > LIMITS.rootFields) found.push(`more than ${LIMITS.rootFields} root fields`);
      if (found.length > 0)
        context.reportError(
          new GraphQLError(`The query is too large: ${found.join(', ')}.`, {
            nodes: operations,
            extensions: { category: 'graphql-input' },
          }),
        );
      return false;
    },
  };
}
