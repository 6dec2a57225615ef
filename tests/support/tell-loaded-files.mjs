import { registerHooks } from 'node:module';

const loaded = new Set();

registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});

// Preloaded into a server under test. SIGUSR2 ends the server, which then prints each repository file that it loaded.
process.once('SIGUSR2', () => {
  const root = new URL('../../', import.meta.url).href;
  const own = [...loaded].filter((url) => url.startsWith(root) && !url.includes('/node_modules/'));
  process.stderr.write(own.map((url) => `\nloaded ${url.slice(root.length)}`).join(''), () => process.exit());
});
