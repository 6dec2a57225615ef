import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type IConfiguration, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

interface Configuration {
  readonly default: IConfiguration;
  /** `all`: rules for every import, type imports included. `runtime`: rules for imports that remain without types. */
  readonly rulesOf: { readonly all: IForbiddenRuleType[]; readonly runtime: IForbiddenRuleType[] };
  readonly AREAS: readonly string[];
}

export interface ForbiddenImport {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  /** Names the place where the code belongs. */
  readonly message: string;
}

const PROJECT = resolve(import.meta.dirname, '..');

export const readImportRules = async (): Promise<Configuration> =>
  import(pathToFileURL(join(PROJECT, '.dependency-cruiser.mjs')).href);

/**
 * Finds imports that .dependency-cruiser.mjs forbids.
 * @param folder root of a project with this layout
 */
export async function findForbiddenImports(folder = PROJECT): Promise<ForbiddenImport[]> {
  const { default: configuration, rulesOf } = await readImportRules();
  const files = globSync('{src,simulators,demo-world,specimens,integration,scripts,tests,bench}/**/*.{ts,tsx,mjs}', {
    cwd: folder,
  }).filter((file) => !file.includes('generated'));
  const found: ForbiddenImport[] = [];
  for (const [kept, forbidden] of [
    ['all', rulesOf.all],
    ['runtime', rulesOf.runtime],
  ] as const) {
    const { output } = await cruise(
      files,
      { ...configuration.options, baseDir: folder, validate: true, ruleSet: { forbidden } },
      { bustTheCache: true },
      { babelConfig: importsOnly(kept) },
    );
    for (const { rule, from, to } of (output as ICruiseResult).summary.violations)
      found.push({ rule: rule.name, from, to, message: messageOf(forbidden, rule.name) });
  }
  return found;
}

const messageOf = (rules: readonly IForbiddenRuleType[], name: string): string =>
  rules.find((each) => each.name === name)?.comment ?? '';

interface Statement {
  readonly type: string;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly source?: { readonly value: string } | null;
  readonly specifiers?: readonly { readonly importKind?: string; readonly exportKind?: string }[];
}

const isTypeOnly = ({ importKind, exportKind, specifiers = [] }: Statement): boolean =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((each) => each.importKind === 'type' || each.exportKind === 'type'));

interface Program {
  node: { body: unknown[]; directives: unknown[] };
  traverse(visitor: Record<string, (path: { node: DynamicImport }) => void>): void;
}
interface DynamicImport {
  readonly callee?: { readonly type: string };
  readonly arguments?: readonly { readonly type: string; readonly value?: string }[];
  readonly argument?: { readonly value?: string; readonly literal?: { readonly value: string } };
}

const literal = (value: string) => ({ type: 'StringLiteral', value });
const staticImport = (source: string) => ({ type: 'ImportDeclaration', specifiers: [], source: literal(source) });
const dynamicImport = (source: string) => ({
  type: 'ExpressionStatement',
  expression: { type: 'CallExpression', callee: { type: 'Import' }, arguments: [literal(source)] },
});

/**
 * Reduces each file to its imports with Babel: all, or those that remain without types. dependency-cruiser needs the
 * JavaScript API of TypeScript, which TypeScript 7 lacks.
 */
function importsOnly(kept: 'all' | 'runtime') {
  const visitor = {
    Program(program: Program) {
      const sources = new Set<string>();
      const dynamic = new Set<string>();
      for (const statement of program.node.body as Statement[])
        if (statement.source && (kept === 'all' || !isTypeOnly(statement))) sources.add(statement.source.value);
      const add = (source: string | undefined, to = sources) => source !== undefined && to.add(source);
      program.traverse({
        CallExpression({ node }) {
          if (node.callee?.type === 'Import') add(node.arguments?.[0]?.value, dynamic);
        },
        TSImportType({ node }) {
          if (kept === 'all') add(node.argument?.value ?? node.argument?.literal?.value);
        },
      });
      program.node.directives = [];
      program.node.body = [...[...sources].map(staticImport), ...[...dynamic].map(dynamicImport)];
    },
  };
  return {
    configFile: false,
    babelrc: false,
    parserOpts: { sourceType: 'module', plugins: ['typescript', 'jsx'] },
    plugins: [() => ({ visitor })],
  };
}

if (import.meta.main) {
  const found = await findForbiddenImports();
  for (const { rule, from, to, message } of found) process.stdout.write(`${from} → ${to}\n  ${rule}: ${message}\n`);
  process.stdout.write(`${found.length} forbidden imports\n`);
  if (found.length > 0) process.exitCode = 1;
}
