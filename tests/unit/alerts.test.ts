import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const ALERTS = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
const OPERATIONS = readFileSync('docs/operations.md', 'utf8');
const SOURCES = globSync('src/{platform,areas}/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Names of a histogram's series end in these. */
const named = [...new Set(ALERTS.match(/surtidor_\w+/g))].map((name) => name.replace(/_(?:bucket|count)$/, ''));

describe('documented alerts', () => {
  test.each(named)('the measure %s of an alert exists and is explained in docs/operations.md', (name) => {
    expect(SOURCES).toContain(`'${name}'`);
    expect(OPERATIONS).toMatch(new RegExp(`\`${name}[{\`]`));
  });

  test('each alert states what it means and what to do', () => {
    const rules = ALERTS.split(/^ {6}- alert: /m).slice(1);
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) expect(rule).toMatch(/severity: [\s\S]*summary: \S[\s\S]*description: \S/);
  });
});
