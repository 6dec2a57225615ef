import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Browser flags for the journeys: no sandbox, for containers, and no requests to the browser's maker. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The headless browser would otherwise round letter positions to whole pixels, also in PDFs.
  '--font-render-hinting=none',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The headless build of the browser: a journey needs a third less processor time (docs/decisions/0043). */
const WITHOUT_WINDOWS = 'chromium-headless-shell';

const inPath = (names: readonly string[]): string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const exists = (path: string): boolean => existsSync(path);

/** @returns undefined also when `CHROME_PATH` selects another browser */
const findWithoutWindows = (): string | undefined =>
  process.env.CHROME_PATH ? undefined : inPath([WITHOUT_WINDOWS]).find(exists);

/**
 * Finds a browser: `CHROME_PATH`, the headless build, another installed one, or Playwright's download.
 * @returns its path
 */
export function findBrowser(): string | undefined {
  const configured = process.env.CHROME_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROME_PATH names ${configured}, and there is no such file.`);
  }
  return [...inPath([WITHOUT_WINDOWS, ...NAMES]), ...ELSEWHERE, chromium.executablePath()].find(exists);
}

/** Short timeouts for apt: a build machine without a package server must fail fast. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', '-o', 'DPkg::Lock::Timeout=10'];
const LONGEST_INSTALL_MS = 120_000;

/** Installs Debian packages if the process runs as root. */
function installOnDebian(...packages: readonly string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-qy', '--no-install-recommends', '--no-remove', ...packages],
  ])
    spawnSync('apt-get', [...PATIENCE, ...args], { stdio: 'inherit', env, timeout: LONGEST_INSTALL_MS });
}

/**
 * Finds the journeys' browser; installs one if none is found.
 * @throws Error with instructions when there is none
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  installOnDebian('chromium', 'fonts-liberation');
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chromium or Chrome. Install one, run `npx playwright install chromium`, or set CHROME_PATH.',
  );
}

if (import.meta.main) {
  // Installs a browser for `npm test` next to the existing one, which is used if this fails.
  if (process.argv.includes('--without-windows') && !process.env.CHROME_PATH && !findWithoutWindows())
    installOnDebian(WITHOUT_WINDOWS, 'fonts-liberation');
  process.stdout.write(`${requireBrowser()}\n`);
}
