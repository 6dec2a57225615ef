import { createRequire } from 'node:module';

const { cache } = createRequire(import.meta.url);

// Preloaded into a server under test. SIGUSR2 ends the server, which then prints each React file that it ran.
process.once('SIGUSR2', () => {
  // A file that was resolved but not run is in the cache as not loaded.
  const files = Object.keys(cache).filter((file) => cache[file]?.loaded && /[/\\]node_modules[/\\]react/.test(file));
  process.stderr.write(files.map((file) => `\nran ${file.replace(/.*[/\\]/, '')}`).join(''), () => process.exit());
});
