import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { Decimal: { input: 'string | number', output: 'string | number' }, SafeInt: 'number' };

const customers = ['src/platform/graphql/conventions.graphql', 'src/areas/*/contract.graphql'];
const operators = ['src/platform/graphql/conventions.graphql', 'src/areas/*/operator.graphql'];

/** Settings of the documents of pages. */
const inPages = {
  documentMode: 'string',
  enumsAsTypes: true,
  useTypeImports: true,
  scalars: {
    Decimal: { input: 'string | number', output: '../../kernel/money.ts#ContractDecimal' },
    SafeInt: 'number',
  },
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
} as const;

const inResolvers = { enumsAsTypes: true, useTypeImports: true, scalars, maybeValue: 'T | null | undefined' } as const;

/**
 * Both sides of each contract are typed from the same SDL: resolvers on the server, documents in the pages. Customers and operators have a contract
 * each (docs/decisions/0086).
 */
export default {
  ignoreNoDocuments: true,
  generates: {
    'schema.graphql': { schema: customers, plugins: ['schema-ast'], config: { includeDirectives: true } },
    'operator-schema.graphql': { schema: operators, plugins: ['schema-ast'], config: { includeDirectives: true } },
    'src/generated/contract.ts': {
      schema: customers,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...inResolvers,
        // Relative: '#' is where the generator splits the path from the name.
        contextType: '../areas/session/server/request-context.ts#RequestContext',
        mappers: {
          // Its delivery points are fetched for the whole list at once, when they are asked for.
          UsuarioCliente: '../areas/associates/server/present-person.ts#PresentedPerson',
          // The preview of its first picture is read when it is asked for.
          MpBlogPosts: '../areas/news/server/resolvers.ts#PresentedPosts',
        },
      },
    },
    'src/generated/operator.ts': {
      schema: operators,
      plugins: ['typescript', 'typescript-resolvers'],
      config: { ...inResolvers, contextType: '../areas/operators/server/operator-context.ts#OperatorContext' },
    },
    'src/generated/client/': {
      schema: customers,
      documents: ['src/areas/*/pages/**/*.{ts,tsx}', 'src/areas/*/ui/**/*.{ts,tsx}', 'src/root.tsx'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: inPages,
    },
    'src/generated/operator-client/': {
      schema: operators,
      documents: ['src/areas/*/console/**/*.{ts,tsx}', 'src/console/**/*.{ts,tsx}'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: inPages,
    },
  },
} satisfies CodegenConfig;
