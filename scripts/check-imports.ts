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
  const known = new Map<string, Imports>();
  for (const [kept, forbidden] of [
    ['all', rulesOf.all],
    ['runtime', rulesOf.runtime],
  ] as const) {
    const { output } = await cruise(
      files,
      { ...configuration.options, baseDir: folder, validate: true, ruleSet: { forbidden } },
      {},
      { babelConfig: importsOnly(kept, known) },
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

interface Parsed {
  readonly program: { readonly body: readonly Statement[] };
}
interface DynamicImport {
  readonly type: string;
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

/** Imports of a file: by statements, by statements that remain without types, by `import()` in code and in types. */
interface Imports {
  readonly statements: ReadonlySet<string>;
  readonly runtime: ReadonlySet<string>;
  readonly dynamic: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
}

function readImports({ program }: Parsed): Imports {
  const statements = new Set<string>();
  const runtime = new Set<string>();
  const dynamic = new Set<string>();
  const types = new Set<string>();
  const add = (to: Set<string>, source: string | undefined) => source !== undefined && to.add(source);
  for (const statement of program.body) {
    add(statements, statement.source?.value);
    if (!isTypeOnly(statement)) add(runtime, statement.source?.value);
  }
  visitNodes(program, ({ type, callee, argument, arguments: given }) => {
    if (type === 'CallExpression' && callee?.type === 'Import') add(dynamic, given?.[0]?.value);
    if (type === 'TSImportType') add(types, argument?.value ?? argument?.literal?.value);
  });
  return { statements, runtime, dynamic, types };
}

function visitNodes(node: object, visit: (node: DynamicImport) => void): void {
  if ('type' in node) visit(node as DynamicImport);
  for (const child of Object.values(node)) if (child !== null && typeof child === 'object') visitNodes(child, visit);
}

/**
 * Reduces each file to its imports with Babel: all, or those that remain without types. dependency-cruiser needs the
 * JavaScript API of TypeScript, which TypeScript 7 lacks.
 * @param known imports by the text of the file, which is parsed once for both
 */
function importsOnly(kept: 'all' | 'runtime', known: Map<string, Imports>) {
  function parserOverride(code: string, options: object, parse: (code: string, options: object) => Parsed) {
    const imports = known.get(code) ?? readImports(parse(code, options));
    known.set(code, imports);
    const { statements, runtime, dynamic, types } = imports;
    const sources = kept === 'all' ? new Set([...statements, ...types]) : runtime;
    const body = [...[...sources].map(staticImport), ...[...dynamic].map(dynamicImport)];
    return { type: 'File', program: { type: 'Program', sourceType: 'module', body, directives: [] }, comments: [] };
  }
  return {
    configFile: false,
    babelrc: false,
    parserOpts: { sourceType: 'module', plugins: ['typescript', 'jsx'] },
    plugins: [() => ({ parserOverride })],
  };
}

if (import.meta.main) {
  const found = await findForbiddenImports();
  for (const { rule, from, to, message } of found) process.stdout.write(`${from} → ${to}\n  ${rule}: ${message}\n`);
  process.stdout.write(`${found.length} forbidden imports\n`);
  if (found.length > 0) process.exitCode = 1;
}
