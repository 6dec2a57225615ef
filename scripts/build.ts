import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildFeedThread } from './build-feed-thread.ts';
import { generate } from './generate.ts';
import { deleteBuildStamp, hashBuildSources, writeBuildStamp } from './needs-build.ts';

deleteBuildStamp();
if (!(await generate())) process.exit(1);
const sources = hashBuildSources();
/** Builds an application. @param root folder of its configuration @param folder of the result */
function build(root: string, folder: string): void {
  const bin = 'node_modules/@react-router/dev/bin.cjs';
  const built = spawnSync(process.execPath, [bin, 'build', root, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
  compress(join(folder, 'client'));
}

const TEXT = /\.(js|css|svg|json|webmanifest|txt|html)$/;

/** Precompresses static files at the highest level, so that the server only selects an encoding. */
function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT.test(name)) continue;
    const file = join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

build('.', 'build');
build('src/console', 'build/console');
await buildFeedThread();
writeBuildStamp(sources);
process.stdout.write('Páginas construidas en build/.\n');
