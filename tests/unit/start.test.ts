import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs src/start.mjs in a process that reports this version of Node. */
function startOn(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  return spawnSync('node', [`--import=data:text/javascript,${encodeURIComponent(pretend)}`, 'src/start.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, PORT: 'ninguno' },
  });
}

test.each(['18.20.0', '20.11.1', '22.9.0', '23.11.0'])('a start with Node %s is refused with a sentence', (version) => {
  const { status, stderr } = startOn(version);
  expect(status).toBe(1);
  expect(stderr).toContain(`Surtidor necesita Node 24 o más nuevo; este es ${version}.`);
  expect(stderr).not.toContain('    at ');
});

test.each(['24.0.0', '26.1.0'])(
  'a start with Node %s reaches the reading of the configuration',
  { timeout: 30_000 },
  (version) => {
    const { status, stderr } = startOn(version);
    expect(status).toBe(1);
    expect(stderr).toContain('PORT: se espera un puerto entre 0 y 65535.');
  },
);
