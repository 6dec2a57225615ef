import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = { Decimal: { input: 'string | number', output: 'string | number' }, SafeInt: 'number' };

/** Both sides of the contract are typed from the same SDL: resolvers on the server, documents in the pages. */
export default {
  ignoreNoDocuments: true,
  schema: ['src/platform/graphql/conventions.graphql', 'src/areas/*/contract.graphql'],
  generates: {
    'schema.graphql': { plugins: ['schema-ast'], config: { includeDirectives: true } },
    'src/generated/contract.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        // Relative: '#' is where the generator splits the path from the name.
        contextType: '../areas/session/server/request-context.ts#RequestContext',
        enumsAsTypes: true,
        useTypeImports: true,
        scalars,
        mappers: {
          // Its delivery points are fetched for the whole list at once, when they are asked for.
          UsuarioCliente: '../areas/associates/server/present-person.ts#PresentedPerson',
          // The preview of its first picture is read when it is asked for.
          MpBlogPosts: '../areas/news/server/resolvers.ts#PresentedPosts',
        },
        maybeValue: 'T | null | undefined',
      },
    },
    'src/generated/client/': {
      documents: ['src/areas/*/pages/**/*.{ts,tsx}', 'src/areas/*/ui/**/*.{ts,tsx}', 'src/root.tsx'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        scalars: {
          Decimal: { input: 'string | number', output: '../../kernel/money.ts#ContractDecimal' },
          SafeInt: 'number',
        },
        importExtension: '.ts',
        emitLegacyCommonJSImports: false,
      },
    },
  },
} satisfies CodegenConfig;
