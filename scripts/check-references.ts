import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize, resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '..');

export interface BadReference {
  readonly file: string;
  readonly line: number;
  readonly reference: string;
  readonly problem: string;
}

const FILES = [
  '{src,simulators,demo-world,specimens,integration,tests,scripts,bench,demo,docs,migrations}/**/*.{ts,tsx,mjs,js,css,md,sql,graphql,html,sh}',
  'deploy/**/*{.*,file}',
  '.ci/*',
  '*.{ts,mjs,md,graphql}',
  '.dependency-cruiser.mjs',
  '.env.example',
];

/** Applied migrations: their hash is checked at start, so even their comments cannot change. */
const LANDED = /^migrations\/000[123]-/;

/** This check and its test contain forbidden references as samples. */
const OWN = /^(scripts\/check-references|tests\/unit\/references\.test)\.ts$/;

const OUTSIDE: readonly RegExp[] = [
  /\b(?:platform|business)\.txt\b/g,
  // Short numbers of decisions, such as `decision 14`: records have four digits.
  /\bdecisions? \d{1,3}\b/gi,
  /§ ?\d+/g,
];

/** Decision records and the changelog may mention the specification from which the portal was first built. */
const HISTORY = /^(docs\/(decisions\/|product\/README\.md)|CHANGELOG\.md)/;
const SPECIFICATION = /\bthe specification\b/gi;

/** A path in prose: `docs/feed.md`, `docs/decisions/0014`, `docs/product/payments.md#limits`. */
const DOCS_PATH = /(?<![\w./-])docs\/[\w./-]*(?:#[\p{L}\d-]+)?/gu;
/** Any other Markdown file by its name or path. */
const MARKDOWN_FILE = /(?<![\w./-])(?!docs\/)[\w.-][\w./-]*\.md\b(?!\()/g;
const LINK = /\]\((?!https?:|mailto:)([^)\s]+)\)/g;

/** Finds references to documents outside the repository, and to missing pages or sections. */
export function findBadReferences(folder = PROJECT): BadReference[] {
  return globSync(FILES, { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/generated/') && !LANDED.test(file) && !OWN.test(file))
    .sort()
    .flatMap((file) => badReferencesIn(folder, file));
}

function badReferencesIn(folder: string, file: string): BadReference[] {
  const text = readFileSync(join(folder, file), 'utf8');
  const isMarkdown = file.endsWith('.md');
  return text.split('\n').flatMap((content, at) => {
    const found = [
      ...[...OUTSIDE, ...(HISTORY.test(file) ? [] : [SPECIFICATION])].flatMap((pattern) =>
        matches(content, pattern, outside),
      ),
      ...matches(content, DOCS_PATH, (path) => problemOf(folder, path)),
      ...matches(content, MARKDOWN_FILE, (path) => nameProblem(folder, file, path)),
      ...(isMarkdown ? linksIn(content).map((link) => [link, linkProblem(folder, file, link)] as const) : []),
    ];
    return found.flatMap(([reference, problem]) => (problem ? [{ file, line: at + 1, reference, problem }] : []));
  });
}

const outside = (): string => 'it is no document of this repository';

type Finding = readonly [reference: string, problem: string | undefined];

const matches = (content: string, pattern: RegExp, judge: (text: string) => string | undefined): Finding[] =>
  [...content.matchAll(pattern)].map(([text]) => {
    const reference = text.replace(/[./]+$/, '');
    return [reference, judge(reference)];
  });

const linksIn = (content: string): string[] => [...content.matchAll(LINK)].map(([, link = '']) => link);

function linkProblem(folder: string, file: string, link: string): string | undefined {
  const [path = '', section = ''] = link.split('#');
  const target = path === '' ? file : normalize(join(dirname(file), path));
  return problemOf(folder, section === '' ? target : `${target}#${section}`);
}

/** A file name without a folder must exist at the root, or next to the file that mentions it. */
function nameProblem(folder: string, file: string, path: string): string | undefined {
  const places = [path, normalize(join(dirname(file), path))];
  return places.some((place) => existsSync(join(folder, place))) ? undefined : 'there is no such file';
}

/**
 * Describes the problem of a reference.
 * @param reference path from the root, with the section after `#`
 * @returns undefined when the target exists
 */
function problemOf(folder: string, reference: string): string | undefined {
  const [path = '', section] = reference.split('#');
  const file = join(folder, path);
  if (!existsSync(file)) return isRecord(file) ? undefined : 'there is no such file';
  if (section === undefined) return undefined;
  if (statSync(file).isDirectory()) return 'a folder has no sections';
  return sectionsOf(readFileSync(file, 'utf8')).has(section) ? undefined : 'there is no such section';
}

/** Whether a path such as `docs/decisions/0014` is the start of the name of a decision record. */
function isRecord(file: string): boolean {
  const name = basename(file);
  const folder = dirname(file);
  return /^\d{4}$/.test(name) && existsSync(folder) && readdirSync(folder).some((each) => each.startsWith(`${name}-`));
}

/** The anchors that GitHub gives to the headings of a Markdown file. */
function sectionsOf(text: string): ReadonlySet<string> {
  const sections = new Set<string>();
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, heading] = (!isCode && /^#{1,6} (.*)$/.exec(line)) || [];
    if (heading === undefined) continue;
    const anchor = anchorOf(heading);
    // A second heading with the same text gets a number.
    let unique = anchor;
    for (let number = 1; sections.has(unique); number += 1) unique = `${anchor}-${number}`;
    sections.add(unique);
  }
  return sections;
}

const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

if (import.meta.main) {
  const found = findBadReferences();
  for (const { file, line, reference, problem } of found)
    process.stdout.write(`${file}:${line} ${reference}: ${problem}\n`);
  process.stdout.write(`${found.length} bad references\n`);
  if (found.length > 0) process.exitCode = 1;
}
