import { spawnSync } from 'node:child_process';
import { needsBuild } from '../../scripts/needs-build.ts';

/** Global set-up: builds the pages for production, unless they are up to date. */
export default function buildPages(): void {
  if (!needsBuild()) return;
  const { status, stderr } = spawnSync('node', ['scripts/build.ts'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The pages could not be built:\n${stderr}`);
}
