import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Flags for the journeys' browser: no sandbox, for containers, and no requests to the browser's maker. */
export const BROWSER_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const inPath = (): string[] =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));

/**
 * Finds the browser: `CHROME_PATH`, the one of the machine, or the one that Playwright downloaded.
 * @returns its path
 */
export function findBrowser(): string | undefined {
  const configured = process.env.CHROME_PATH;
  if (configured) {
    if (existsSync(configured)) return configured;
    throw new Error(`CHROME_PATH names ${configured}, and there is no such file.`);
  }
  return [...inPath(), ...ELSEWHERE, chromium.executablePath()].find((path) => existsSync(path));
}

/** Installs the Chromium package of Debian when the process runs as root. */
function installOnDebian(): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  for (const args of [
    ['update', '-q'],
    ['install', '-qy', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ])
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/**
 * Finds the browser for the journeys; installs one when none is found.
 * @throws Error saying what to do when there is none
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  installOnDebian();
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    'The journeys need Chromium or Chrome. Install one, run `npx playwright install chromium`, or set CHROME_PATH.',
  );
}

if (import.meta.main) process.stdout.write(`${requireBrowser()}\n`);
